/// A sound card without hardware, as a plug-in of ALSA's. It plays and records at the pace of a crystal of its own,
/// underruns and overruns as real ones do, and its microphone hears its loudspeaker through a room.
#include "air.h"
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <fcntl.h>
#include <math.h>
#include <sys/file.h>
#include <sys/timerfd.h>

struct card {
    snd_pcm_ioplug_t io;
    struct air air;
    int claim;               // the lock that tells whether somebody has the card alone
    bool runs;
    int64_t begin;           // the card's frame at which the stream's first one was played or recorded
    int64_t written;         // how many frames of the stream were handed over for playing
    float *kept;             // those that may still wait, so that what is dropped can be taken back
    int64_t avail_min, stop_threshold;
    int place;               // among the streams that a patient card waits for
};

static bool plays(const snd_pcm_ioplug_t *io) { return io->stream == SND_PCM_STREAM_PLAYBACK; }

static float *kept(const struct card *card, int64_t position) {
    return &card->kept[position % (int64_t)card->io.buffer_size * 2];
}

static void sound(const struct card *card, int64_t position, float sign) {
    for (int channel = 0; channel < 2; channel++)
        air_add(&card->air, card->begin + position, channel, sign * kept(card, position)[channel]);
}

/// Takes back what was written from `position` on and was not heard yet.
static void take_back(struct card *card, int64_t position) {
    if (card->runs) {
        int64_t heard = air_now(&card->air) - card->begin;
        for (int64_t at = heard > position ? heard : position; at < card->written; at++) sound(card, at, -1);
    }
    if (card->written > position) card->written = position;
}

/// Tells a patient card how long the stream can go on by itself.
static void hold(struct card *card) {
    const snd_pcm_ioplug_t *io = &card->io;
    if (!card->runs || card->stop_threshold > (int64_t)io->buffer_size) return;
    int64_t last = plays(io) ? card->written - 1 : (int64_t)io->appl_ptr + card->stop_threshold - 1;
    card->place = air_limit(&card->air, card->place, card->begin + (last > 0 ? last : 0));
}

static float sample(const snd_pcm_channel_area_t *area, snd_pcm_uframes_t frame, snd_pcm_format_t format) {
    const char *at = (const char *)area->addr + (area->first + area->step * frame) / 8;
    switch (format) {
    case SND_PCM_FORMAT_S16_LE: return (float)*(const int16_t *)at / 32768;
    case SND_PCM_FORMAT_S32_LE: return (float)((double)*(const int32_t *)at / 2147483648.0);
    default: return *(const float *)at;
    }
}

static void put(const snd_pcm_channel_area_t *area, snd_pcm_uframes_t frame, snd_pcm_format_t format, float value) {
    char *at = (char *)area->addr + (area->first + area->step * frame) / 8;
    float most = value > 1 ? 1 : (value < -1 ? -1 : value);
    switch (format) {
    case SND_PCM_FORMAT_S16_LE: *(int16_t *)at = (int16_t)lrintf(most * 32767); break;
    case SND_PCM_FORMAT_S32_LE: *(int32_t *)at = (int32_t)lrint((double)most * 2147483647.0); break;
    default: *(float *)at = value;
    }
}

static snd_pcm_sframes_t transfer(
    snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
    struct card *card = io->private_data;
    if (!air_is_plugged(&card->air)) return -ENODEV;
    int64_t position = (int64_t)io->appl_ptr;
    if (!plays(io)) {
        for (snd_pcm_uframes_t frame = 0; frame < size; frame++) {
            float heard = air_heard(&card->air, card->begin + position + (int64_t)frame);
            for (unsigned channel = 0; channel < io->channels; channel++)
                put(&areas[channel], offset + frame, io->format, heard);
        }
        hold(card);
        return (snd_pcm_sframes_t)size;
    }
    take_back(card, position);
    int64_t heard = card->runs ? air_now(&card->air) - card->begin : 0;
    for (snd_pcm_uframes_t frame = 0; frame < size; frame++, position++) {
        float *samples = kept(card, position);
        samples[0] = sample(&areas[0], offset + frame, io->format);
        samples[1] = io->channels > 1 ? sample(&areas[1], offset + frame, io->format) : samples[0];
        if (card->runs && position >= heard) sound(card, position, 1);
    }
    card->written = position;
    hold(card);
    return (snd_pcm_sframes_t)size;
}

static int start(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    if (!air_is_plugged(&card->air)) return -ENODEV;
    card->begin = air_now(&card->air);
    card->runs = true;
    int64_t from = card->written - (int64_t)io->buffer_size;
    for (int64_t at = from > 0 ? from : 0; at < card->written; at++) sound(card, at, 1);
    hold(card);
    return 0;
}

static int stop(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    take_back(card, 0);
    card->runs = false;
    card->place = air_release(&card->air, card->place);
    return 0;
}

static snd_pcm_sframes_t pointer(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    if (!card->runs) return (snd_pcm_sframes_t)io->hw_ptr;
    if (io->state == SND_PCM_STATE_DRAINING) card->place = air_release(&card->air, card->place);
    int64_t now = air_now(&card->air), position = now - card->begin, buffer = (int64_t)io->buffer_size;
    if (now >= card->air.frames || !air_is_plugged(&card->air)) {
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
        return (snd_pcm_sframes_t)io->hw_ptr;
    }
    if (io->state == SND_PCM_STATE_DRAINING) return position < card->written ? position : card->written;
    int64_t open = plays(io) ? buffer - card->written + position : position - (int64_t)io->appl_ptr;
    return open >= card->stop_threshold ? -EPIPE : position;
}

/// The frame of the stream at which there is something to do.
static int64_t due(const struct card *card) {
    const snd_pcm_ioplug_t *io = &card->io;
    if (!plays(io)) return (int64_t)io->appl_ptr + card->avail_min;
    if (io->state == SND_PCM_STATE_DRAINING) return card->written;
    return card->written + card->avail_min - (int64_t)io->buffer_size;
}

static bool is_due(const struct card *card) {
    int64_t position = card->runs ? air_now(&card->air) - card->begin : 0;
    return position >= due(card);
}

/// Wakes who waits for the stream when there is something to do, or looks again soon: the card may vanish.
static void arm(const struct card *card) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t soon = now.tv_sec * 1000000000LL + now.tv_nsec + 20000000, time = soon;
    if (is_due(card)) time = 1;
    else if (card->runs) time = air_time(&card->air, card->begin + due(card));
    if (time > soon) time = soon;
    struct itimerspec timer = {.it_value = {.tv_sec = time / 1000000000, .tv_nsec = time % 1000000000}};
    timerfd_settime(card->io.poll_fd, TFD_TIMER_ABSTIME, &timer, NULL);
}

static int poll_count(snd_pcm_ioplug_t *io) { return (void)io, 1; }

static int poll_descriptors(snd_pcm_ioplug_t *io, struct pollfd *descriptor, unsigned space) {
    if (space < 1) return 0;
    arm(io->private_data);
    *descriptor = (struct pollfd){.fd = io->poll_fd, .events = POLLIN};
    return 1;
}

static int poll_revents(snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned count, unsigned short *events) {
    (void)descriptors, (void)count;
    struct card *card = io->private_data;
    uint64_t expirations;
    if (read(io->poll_fd, &expirations, sizeof expirations) < 0 && errno != EAGAIN) return -errno;
    unsigned short ready = plays(io) ? POLLOUT : POLLIN;
    if (!air_is_plugged(&card->air)) snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
    else if (pointer(io) < 0) snd_pcm_ioplug_set_state(io, SND_PCM_STATE_XRUN);
    bool failed = io->state == SND_PCM_STATE_DISCONNECTED || io->state == SND_PCM_STATE_XRUN;
    *events = failed ? ready | POLLERR : (is_due(card) ? ready : 0);
    arm(card);
    return 0;
}

static int sw_params(snd_pcm_ioplug_t *io, snd_pcm_sw_params_t *params) {
    struct card *card = io->private_data;
    snd_pcm_uframes_t least, stop;
    snd_pcm_sw_params_get_avail_min(params, &least);
    snd_pcm_sw_params_get_stop_threshold(params, &stop);
    card->avail_min = (int64_t)least;
    card->stop_threshold = (int64_t)stop;
    return 0;
}

static int hw_params(snd_pcm_ioplug_t *io, snd_pcm_hw_params_t *params) {
    struct card *card = io->private_data;
    (void)params;
    free(card->kept);
    card->kept = calloc(io->buffer_size * 2, sizeof(float));
    return card->kept == NULL ? -ENOMEM : 0;
}

static int prepare(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    if (!air_is_plugged(&card->air)) return -ENODEV;
    card->runs = false;
    card->written = 0;
    card->place = air_release(&card->air, card->place);
    return 0;
}

static int close_card(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    close(io->poll_fd);
    close(card->claim);
    air_release(&card->air, card->place);
    air_close(&card->air);
    free(card->kept);
    free(card);
    return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = start, .stop = stop, .pointer = pointer, .transfer = transfer, .close = close_card,
    .hw_params = hw_params, .sw_params = sw_params, .prepare = prepare, .poll_descriptors_count = poll_count,
    .poll_descriptors = poll_descriptors, .poll_revents = poll_revents};

static int constrain(struct card *card) {
    static const unsigned accesses[] = {
        SND_PCM_ACCESS_MMAP_INTERLEAVED, SND_PCM_ACCESS_MMAP_NONINTERLEAVED, SND_PCM_ACCESS_RW_INTERLEAVED,
        SND_PCM_ACCESS_RW_NONINTERLEAVED};
    unsigned formats[3], count = 0;
    char words[sizeof card->air.formats], *rest = words;
    strcpy(words, card->air.formats);
    for (char *word; (word = strsep(&rest, " ")) != NULL && count < 3;) {
        snd_pcm_format_t format = snd_pcm_format_value(word);
        if (format != SND_PCM_FORMAT_UNKNOWN) formats[count++] = (unsigned)format;
    }
    snd_pcm_ioplug_t *io = &card->io;
    int status = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 4, accesses);
    if (status >= 0) status = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, count, formats);
    if (status >= 0) status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_CHANNELS, 1, 2);
    if (status >= 0)
        status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_RATE, card->air.rate, card->air.rate);
    if (status >= 0) status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64, 1 << 19);
    if (status >= 0) status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 128, 1 << 20);
    if (status >= 0) status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIODS, 2, 1024);
    return status;
}

/// Has the card alone, or beside others, until it is closed; also by the death of its process.
static int claim(struct card *card, snd_pcm_stream_t stream) {
    char path[300];
    bool for_playing = stream == SND_PCM_STREAM_PLAYBACK;
    snprintf(path, sizeof path, "%s/%s", card->air.directory, for_playing ? "playback" : "capture");
    card->claim = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (card->claim < 0) return -errno;
    return flock(card->claim, (card->air.alone ? LOCK_EX : LOCK_SH) | LOCK_NB) < 0 ? -EBUSY : 0;
}

SND_PCM_PLUGIN_DEFINE_FUNC(sound_card) {
    (void)root;
    snd_config_t *entry;
    const char *directory;
    if (snd_config_search(conf, "directory", &entry) < 0 || snd_config_get_string(entry, &directory) < 0)
        return -EINVAL;
    struct card *card = calloc(1, sizeof *card);
    if (card == NULL) return -ENOMEM;
    card->claim = card->place = -1;
    card->io = (snd_pcm_ioplug_t){
        .version = SND_PCM_IOPLUG_VERSION, .name = "a sound card for tests", .callback = &callbacks,
        .flags = SND_PCM_IOPLUG_FLAG_MONOTONIC | SND_PCM_IOPLUG_FLAG_BOUNDARY_WA, .private_data = card,
        .poll_fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC), .poll_events = POLLIN};
    int status = air_open(&card->air, directory);
    if (status >= 0) status = claim(card, stream);
    if (status >= 0) status = snd_pcm_ioplug_create(&card->io, name, stream, mode);
    if (status < 0) return close_card(&card->io), status;
    status = constrain(card);
    if (status < 0) return snd_pcm_ioplug_delete(&card->io), status;
    *pcmp = card->io.pcm;
    return 0;
}

SND_PCM_PLUGIN_SYMBOL(sound_card);
