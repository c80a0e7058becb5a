#ifndef CSOUNDFILE_SHIM_H
#define CSOUNDFILE_SHIM_H

#include <sndfile.h>

#endif
