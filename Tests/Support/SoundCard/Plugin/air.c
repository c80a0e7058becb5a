#include "air.h"
#include <alsa/asoundlib.h>
#include <fcntl.h>
#include <math.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

#define HEADER_BYTES 4096
#define LONGEST_WAIT 3000000000LL

static int64_t nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static double number(snd_config_t *settings, const char *key, double otherwise) {
    snd_config_t *entry;
    double value;
    if (snd_config_search(settings, key, &entry) < 0 || snd_config_get_ireal(entry, &value) < 0) return otherwise;
    return value;
}

static void read_taps(struct air *air, snd_config_t *settings) {
    snd_config_t *taps;
    if (snd_config_search(settings, "taps", &taps) < 0) return;
    snd_config_iterator_t at, next;
    snd_config_for_each(at, next, taps) {
        snd_config_t *tap = snd_config_iterator_entry(at);
        if (air->ways == AIR_TAPS) return;
        air->taps[air->ways].delay = (int64_t)number(tap, "delay", 0);
        air->taps[air->ways++].gain = (float)number(tap, "gain", 0);
    }
}

static int read_settings(struct air *air) {
    char path[300];
    snprintf(path, sizeof path, "%s/card.conf", air->directory);
    snd_input_t *input;
    int status = snd_input_stdio_open(&input, path, "r");
    if (status < 0) return status == -ENOENT ? -ENODEV : status;
    snd_config_t *settings;
    status = snd_config_top(&settings);
    if (status >= 0) {
        status = snd_config_load(settings, input);
        const char *formats = "FLOAT_LE S32_LE S16_LE";
        snd_config_t *entry;
        if (snd_config_search(settings, "formats", &entry) >= 0) snd_config_get_string(entry, &formats);
        snprintf(air->formats, sizeof air->formats, "%s", formats);
        air->rate = (unsigned)number(settings, "rate", 48000);
        air->pace = air->rate * number(settings, "speed", 1) * (1 + number(settings, "drift", 0) * 1e-6) / 1e9;
        air->frames = (int64_t)(number(settings, "seconds", 1200) * air->rate);
        air->patient = number(settings, "patient", 0) != 0;
        air->alone = number(settings, "alone", 0) != 0;
        read_taps(air, settings);
        snd_config_delete(settings);
    }
    snd_input_close(input);
    return status;
}

/// Maps a file of the card's directory; NULL if it is not there.
static void *map_file(const struct air *air, const char *name, int flags, unsigned long *bytes) {
    char path[300];
    snprintf(path, sizeof path, "%s/%s", air->directory, name);
    int file = open(path, flags | O_CLOEXEC);
    if (file < 0) return NULL;
    struct stat status;
    fstat(file, &status);
    *bytes = (unsigned long)status.st_size;
    int protection = flags == O_RDWR ? PROT_READ | PROT_WRITE : PROT_READ;
    void *map = mmap(NULL, *bytes, protection, MAP_SHARED, file, 0);
    close(file);
    return map == MAP_FAILED ? NULL : map;
}

int air_open(struct air *air, const char *directory) {
    *air = (struct air){0};
    snprintf(air->directory, sizeof air->directory, "%s", directory);
    if (!air_is_plugged(air)) return -ENODEV;
    int status = read_settings(air);
    if (status < 0) return status;
    air->map = map_file(air, "air", O_RDWR, &air->map_bytes);
    if (air->map == NULL || air->map_bytes < HEADER_BYTES + (unsigned long)air->frames * 8) return -ENODEV;
    air->began = air->map;
    air->waits = air->began + 1;
    air->limits = air->began + 8;
    air->played = (void *)((char *)air->map + HEADER_BYTES);
    unsigned long bytes = 0;
    air->near = map_file(air, "near", O_RDONLY, &bytes);
    air->near_frames = air->near == NULL ? 0 : (int64_t)(bytes / sizeof(float));
    return 0;
}

void air_close(struct air *air) {
    if (air->map != NULL) munmap(air->map, air->map_bytes);
    if (air->near != NULL) munmap((void *)air->near, (unsigned long)air->near_frames * sizeof(float));
}

bool air_is_plugged(const struct air *air) {
    char path[300];
    snprintf(path, sizeof path, "%s/unplugged", air->directory);
    return access(path, F_OK) != 0;
}

/// The frame at which the clock of a patient card has to wait.
static int64_t first_limit(const struct air *air) {
    int64_t first = INT64_MAX;
    for (int place = 0; air->patient && place < AIR_STREAMS; place++) {
        int64_t limit = atomic_load(&air->limits[place]);
        if (limit > 0 && limit - 1 < first) first = limit - 1;
    }
    return first;
}

int64_t air_now(const struct air *air) {
    int64_t now = nanoseconds(), began = 0;
    if (atomic_compare_exchange_strong(air->began, &began, now)) began = now;
    int64_t frame = (int64_t)floor((double)(now - began) * air->pace), limit = first_limit(air);
    // Somebody else's clock may have begun since we looked at ours.
    if (frame < 0) return 0;
    if (frame <= limit) return frame;
    // Whoever lets it wait for seconds has forgotten it, and shall find out.
    if (atomic_exchange(&air->waits[0], limit) != limit) atomic_store(&air->waits[1], now);
    if (now - atomic_load(&air->waits[1]) > LONGEST_WAIT) return frame;
    // The frames that nobody was ready for were none: the clock began that much later.
    int64_t later = now - (int64_t)ceil((double)limit / air->pace);
    if (later > began) atomic_compare_exchange_strong(air->began, &began, later);
    return limit;
}

int air_limit(const struct air *air, int place, int64_t frame) {
    if (!air->patient) return place;
    if (place >= 0) return atomic_store(&air->limits[place], frame + 1), place;
    for (place = 0; place < AIR_STREAMS; place++) {
        int64_t none = 0;
        if (atomic_compare_exchange_strong(&air->limits[place], &none, frame + 1)) return place;
    }
    return -1;
}

int air_release(const struct air *air, int place) {
    if (place >= 0) atomic_store(&air->limits[place], 0);
    return -1;
}

int64_t air_time(const struct air *air, int64_t frame) {
    return atomic_load(air->began) + (int64_t)ceil((double)frame / air->pace);
}

void air_add(const struct air *air, int64_t frame, int channel, float sample) {
    if (frame < 0 || frame >= air->frames || sample == 0) return;
    _Atomic uint32_t *cell = &air->played[frame * 2 + channel];
    union { uint32_t bits; float value; } old = {.bits = atomic_load_explicit(cell, memory_order_relaxed)}, sum;
    do sum.value = old.value + sample;
    while (!atomic_compare_exchange_weak_explicit(
        cell, &old.bits, sum.bits, memory_order_relaxed, memory_order_relaxed));
}

float air_heard(const struct air *air, int64_t frame) {
    float sum = frame >= 0 && frame < air->near_frames ? air->near[frame] : 0;
    for (int way = 0; way < air->ways; way++) {
        int64_t then = frame - air->taps[way].delay;
        if (then < 0 || then >= air->frames) continue;
        union { uint32_t bits; float value; } left, right;
        left.bits = atomic_load_explicit(&air->played[then * 2], memory_order_relaxed);
        right.bits = atomic_load_explicit(&air->played[then * 2 + 1], memory_order_relaxed);
        sum += air->taps[way].gain * (left.value + right.value) / 2;
    }
    return sum;
}
