// What both loops by hand share: the limiter's decisions.
#ifndef HAND_MIXER_PARTS_H
#define HAND_MIXER_PARTS_H

#include "hand_mixer.h"

static const float ceiling = 0.98855309465694f;  // -0.1 dB
static const float release = 1.0053f;            // 1 ms of 46 dB a second

static inline float least(float one, float other) { return one < other ? one : other; }

/// The gains at the next border between blocks, behind one with this peak.
static inline void judge(HandMixer *mixer, float peak) {
    const float need = peak > ceiling ? ceiling / peak : 1;
    const float released = least(1, mixer->minimum * release);
    const float minimum = least(least(released, need), least(mixer->needed, mixer->needed_before));
    mixer->gain = mixer->next_gain;
    mixer->next_gain = (mixer->minimum + minimum) / 2;
    mixer->minimum = minimum;
    mixer->needed_before = mixer->needed;
    mixer->needed = need;
    mixer->block = (mixer->block + 1) % 4;
}

#endif
