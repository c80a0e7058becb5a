#ifndef C_ENGINE_H
#define C_ENGINE_H

#include <stdint.h>

/// An RTC engine in C, as far as its playout goes: asks for `frames` frames through the tap, some at a time, as its
/// render callback would. Its own playout is silence, or a direct current of `own` that the mix is added to.
void engine_play_int16(void *tap, int16_t *out, int channels, int frames, int at_a_time, int16_t own);
void engine_play_float(void *tap, float *out, int channels, int frames, int at_a_time, float own);

#endif
