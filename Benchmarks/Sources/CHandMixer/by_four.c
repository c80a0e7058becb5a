// The same by hand with vectors of four, which every machine has that the library is compiled for: SSE2, or NEON.
#include "parts.h"

typedef float Four __attribute__((vector_size(16), aligned(4)));

enum {
    lanes = 4,
    vectors = 8,  // that are summed in registers at a time
    samples_at_once = lanes * vectors,
    block_samples = hand_mixer_block * 2,
};

static inline Four all(float value) { return (Four){value, value, value, value}; }

static inline Four load(const float *samples) { return *(const Four *)samples; }

static inline Four larger(Four one, Four other) {
    for (int lane = 0; lane < lanes; lane++) one[lane] = one[lane] < other[lane] ? other[lane] : one[lane];
    return one;
}

/// The gains of two frames, the first of which is number `frame`, from 0 on.
static inline Four ramped(float gain, float step, int frame) {
    return all(gain) + ((Four){1, 1, 2, 2} + all((float)frame)) * all(step);
}

/// The sum of all voices from `frame` on, into `sum`, and its largest magnitude.
static float mix(const HandVoice *voices, int count, int frame, float *sum) {
    Four peaks = all(0);
    for (int first = 0; first < block_samples; first += samples_at_once) {
        Four block[vectors];
#pragma unroll
        for (int i = 0; i < vectors; i++) block[i] = all(0);
        for (const HandVoice *voice = voices; voice < voices + count; voice++) {
            const float *samples = voice->samples + frame * 2 + first;
            if (voice->step == 0) {
                const Four gain = all(voice->gain);
#pragma unroll
                for (int i = 0; i < vectors; i++) block[i] += gain * load(samples + i * lanes);
            } else {
                Four gain = ramped(voice->gain, voice->step, frame + first / 2);
                const Four stride = all(2 * voice->step);
#pragma unroll
                for (int i = 0; i < vectors; i++) {
                    block[i] += gain * load(samples + i * lanes);
                    gain += stride;
                }
            }
        }
#pragma unroll
        for (int i = 0; i < vectors; i++) {
            *(Four *)(sum + first + i * lanes) = block[i];
            peaks = larger(peaks, __builtin_elementwise_abs(block[i]));
        }
    }
    float peak = 0;
    for (int lane = 0; lane < lanes; lane++) peak = peaks[lane] > peak ? peaks[lane] : peak;
    return peak;
}

/// The block that was summed three blocks ago, with its gain.
static void leave(const float *block, float gain, float next_gain, float *out) {
    if (gain == 1 && next_gain == 1) {
        for (int i = 0; i < block_samples; i += lanes) *(Four *)(out + i) = load(block + i);
        return;
    }
    const float step = (next_gain - gain) / hand_mixer_block;
    for (int i = 0; i < block_samples; i += lanes) {
        const Four scaled = larger(load(block + i) * ramped(gain, step, i / 2), all(-ceiling));
        *(Four *)(out + i) = -larger(-scaled, all(-ceiling));
    }
}

void hand_mixer_render_by_four(HandMixer *mixer, const HandVoice *voices, int count, float *out) {
    for (int frame = 0; frame < hand_mixer_period; frame += hand_mixer_block) {
        const float peak = mix(voices, count, frame, mixer->ring[mixer->block]);
        leave(mixer->ring[(mixer->block + 1) % 4], mixer->gain, mixer->next_gain, out + frame * 2);
        judge(mixer, peak);
    }
}
