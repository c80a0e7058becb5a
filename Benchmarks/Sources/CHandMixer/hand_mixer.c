// What a mixer could take at the least: every block is summed in registers and touched once, and nobody else's
// wishes are looked at. It is the limit that the library's mixer is held against, and is used nowhere else.
#include "parts.h"

HandMixer hand_mixer_make(void) {
    return (HandMixer){.needed_before = 1, .needed = 1, .minimum = 1, .gain = 1, .next_gain = 1};
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,fma")))

enum { vectors = hand_mixer_block * 2 / 8 };

bool hand_mixer_can_run(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }

/// The sum of all voices from `frame` on, into `sum`, and its largest magnitude.
AVX2 static float mix(const HandVoice *voices, int count, int frame, float *sum) {
    __m256 block[vectors];
#pragma unroll
    for (int i = 0; i < vectors; i++) block[i] = _mm256_setzero_ps();
    for (const HandVoice *voice = voices; voice < voices + count; voice++) {
        const float *samples = voice->samples + frame * 2;
        __m256 gain = _mm256_set1_ps(voice->gain);
        if (voice->step == 0) {
#pragma unroll
            for (int i = 0; i < vectors; i++)
                block[i] = _mm256_fmadd_ps(gain, _mm256_loadu_ps(samples + i * 8), block[i]);
        } else {
            const __m256 frames = _mm256_setr_ps(1, 1, 2, 2, 3, 3, 4, 4);
            const __m256 first = _mm256_add_ps(frames, _mm256_set1_ps((float)frame));
            const __m256 stride = _mm256_set1_ps(4 * voice->step);
            gain = _mm256_fmadd_ps(first, _mm256_set1_ps(voice->step), gain);
#pragma unroll
            for (int i = 0; i < vectors; i++) {
                block[i] = _mm256_fmadd_ps(gain, _mm256_loadu_ps(samples + i * 8), block[i]);
                gain = _mm256_add_ps(gain, stride);
            }
        }
    }
    const __m256 sign = _mm256_set1_ps(-0.0f);
    __m256 peaks = _mm256_setzero_ps();
#pragma unroll
    for (int i = 0; i < vectors; i++) {
        _mm256_storeu_ps(sum + i * 8, block[i]);
        peaks = _mm256_max_ps(peaks, _mm256_andnot_ps(sign, block[i]));
    }
    __m128 half = _mm_max_ps(_mm256_castps256_ps128(peaks), _mm256_extractf128_ps(peaks, 1));
    half = _mm_max_ps(half, _mm_movehl_ps(half, half));
    half = _mm_max_ss(half, _mm_movehdup_ps(half));
    return _mm_cvtss_f32(half);
}

/// The block that was summed three blocks ago, with its gain.
AVX2 static void leave(const float *block, float gain, float next_gain, float *out) {
    if (gain == 1 && next_gain == 1) {
#pragma unroll
        for (int i = 0; i < vectors; i++) _mm256_storeu_ps(out + i * 8, _mm256_loadu_ps(block + i * 8));
        return;
    }
    const float step = (next_gain - gain) / hand_mixer_block;
    const __m256 most = _mm256_set1_ps(ceiling), least = _mm256_set1_ps(-ceiling);
    const __m256 stride = _mm256_set1_ps(4 * step);
    __m256 gains = _mm256_fmadd_ps(_mm256_setr_ps(1, 1, 2, 2, 3, 3, 4, 4), _mm256_set1_ps(step),
                                   _mm256_set1_ps(gain));
#pragma unroll
    for (int i = 0; i < vectors; i++) {
        const __m256 scaled = _mm256_mul_ps(_mm256_loadu_ps(block + i * 8), gains);
        _mm256_storeu_ps(out + i * 8, _mm256_min_ps(_mm256_max_ps(scaled, least), most));
        gains = _mm256_add_ps(gains, stride);
    }
}

AVX2 void hand_mixer_render(HandMixer *mixer, const HandVoice *voices, int count, float *out) {
    for (int frame = 0; frame < hand_mixer_period; frame += hand_mixer_block) {
        const float peak = mix(voices, count, frame, mixer->ring[mixer->block]);
        const int leaving = (mixer->block + 1) % 4;
        leave(mixer->ring[leaving], mixer->gain, mixer->next_gain, out + frame * 2);
        judge(mixer, peak);
    }
}
#else
bool hand_mixer_can_run(void) { return false; }

void hand_mixer_render(HandMixer *mixer, const HandVoice *voices, int count, float *out) {}
#endif
