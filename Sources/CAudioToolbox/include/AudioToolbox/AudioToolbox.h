/// Code for the platform includes this header.
#pragma once

#include "AudioServices.h"
