#ifndef HAND_MIXER_H
#define HAND_MIXER_H

#include <stdbool.h>

enum {
    /// The stereo frames of one period: 10 ms at 48 kHz.
    hand_mixer_period = 480,
    /// The stereo frames that are summed in registers, and judged by the limiter, at a time.
    hand_mixer_block = 48,
    /// How many frames later the output comes than the input.
    hand_mixer_latency = 3 * hand_mixer_block,
};

/// One voice in one period; frame `n` sounds with a gain of `gain + (n + 1) * step`.
typedef struct {
    const float *samples;
    float gain;
    float step;
} HandVoice;

/// What the look-ahead limiter keeps. All zero but the gains, which begin at 1.
typedef struct {
    float ring[4][hand_mixer_block * 2];
    int block;
    float needed_before, needed, minimum, gain, next_gain;
} HandMixer;

/// Whether this machine has what it is written for: AVX2 and FMA.
bool hand_mixer_can_run(void);

/// One mixer that holds silence.
HandMixer hand_mixer_make(void);

/// Fills `out` with one period of interleaved stereo: the voices' sum, limited.
void hand_mixer_render(HandMixer *mixer, const HandVoice *voices, int count, float *out);

/// The same with vectors of four, which the library is compiled for. On any machine.
void hand_mixer_render_by_four(HandMixer *mixer, const HandVoice *voices, int count, float *out);

#endif
