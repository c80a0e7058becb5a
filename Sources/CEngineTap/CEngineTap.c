#include "CEngineTap.h"
