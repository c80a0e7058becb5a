#ifndef CSONIC_SHIM_H
#define CSONIC_SHIM_H

#include <sonic.h>

#endif
