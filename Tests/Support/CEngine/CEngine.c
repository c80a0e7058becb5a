#include "CEngine.h"

#include "CEngineTap.h"

void engine_play_int16(void *tap, int16_t *out, int channels, int frames, int at_a_time, int16_t own) {
    for (int done = 0; done < frames; done += at_a_time) {
        int count = frames - done < at_a_time ? frames - done : at_a_time;
        int16_t *samples = out + done * channels;
        if (own == 0) {
            engine_tap_fill_int16(tap, samples, count, 0, 0);
            continue;
        }
        for (int index = 0; index < count * channels; index++) samples[index] = own;
        engine_tap_add_int16(tap, samples, count, 0, 0);
    }
}

void engine_play_float(void *tap, float *out, int channels, int frames, int at_a_time, float own) {
    for (int done = 0; done < frames; done += at_a_time) {
        int count = frames - done < at_a_time ? frames - done : at_a_time;
        float *samples = out + done * channels;
        if (own == 0) {
            engine_tap_fill_float(tap, samples, count, 0, 0);
            continue;
        }
        for (int index = 0; index < count * channels; index++) samples[index] = own;
        engine_tap_add_float(tap, samples, count, 0, 0);
    }
}
