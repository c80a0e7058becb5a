#ifndef C_ENGINE_TAP_H
#define C_ENGINE_TAP_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The mix at an RTC engine's own rate and channels, for its render callback. `tap` is `EngineTap.handle`, which Swift
/// hands over; the rate, the channels and the pipe for what is heard were given there.
///
/// For the engine's audio thread: no function waits, allocates or counts a reference. Samples are interleaved.
/// `delay_frames` is how many frames, at the engine's rate, lie between the first of them and the loudspeaker, and
/// `nanoseconds` when that is so on the monotonic clock (CLOCK_MONOTONIC on Linux, mach_absolute_time in nanoseconds on
/// Apple's); with them lips stay in step. Of 0 or fewer frames nothing is made.

/// Fills `samples` with the mix.
void engine_tap_fill_float(
    void *tap, float *samples, int32_t frames, int32_t delay_frames, int64_t nanoseconds);
void engine_tap_fill_int16(
    void *tap, int16_t *samples, int32_t frames, int32_t delay_frames, int64_t nanoseconds);

/// Adds the mix to the engine's own playout, which `samples` holds; what is heard is then in it.
void engine_tap_add_float(
    void *tap, float *samples, int32_t frames, int32_t delay_frames, int64_t nanoseconds);
void engine_tap_add_int16(
    void *tap, int16_t *samples, int32_t frames, int32_t delay_frames, int64_t nanoseconds);

#ifdef __cplusplus
}
#endif

#endif
