#if defined(__linux__)
#define _GNU_SOURCE
#include "arcade.h"

#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int closed(int status, snd_pcm_t *pcm, char *opened, int room) {
    if (status < 0) return status;
    strncpy(opened, snd_pcm_name(pcm), (size_t)room - 1);
    opened[room - 1] = '\0';
    snd_pcm_close(pcm);
    return status;
}

static snd_pcm_stream_t stream(int records) {
    return records ? SND_PCM_STREAM_CAPTURE : SND_PCM_STREAM_PLAYBACK;
}

int arcade_open(const char *device, int records, char *opened, int room) {
    snd_pcm_t *pcm = NULL;
    int status = snd_pcm_open(&pcm, device, stream(records), SND_PCM_NONBLOCK);
    return closed(status, pcm, opened, room);
}

static snd_pcm_t *kept;

int arcade_hold(const char *device) {
    volatile int status = snd_pcm_open(&kept, device, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK);
    return status;
}

void arcade_let_go(void) {
    if (kept != NULL) snd_pcm_close(kept);
    kept = NULL;
}

int arcade_open_with_own_configuration(const char *device, int records, char *opened, int room) {
    snd_pcm_t *pcm = NULL;
    snd_config_t *own = NULL;
    if (snd_config_top(&own) < 0) return -ENOMEM;
    int status = snd_pcm_open_lconf(&pcm, device, stream(records), SND_PCM_NONBLOCK, own);
    status = closed(status, pcm, opened, room);
    snd_config_delete(own);
    return status;
}

/// SDL_AudioSpec.
struct wish {
    int rate;
    uint16_t format;
    uint8_t channels, silence;
    uint16_t frames, padding;
    uint32_t size;
    void (*callback)(void *, uint8_t *, int);
    void *context;
};

int arcade_open_by_sdl(const char *device, int records) {
    void *sdl = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (sdl == NULL) return -2;
    int (*begin)(uint32_t) = (int (*)(uint32_t))dlsym(sdl, "SDL_InitSubSystem");
    uint32_t (*open)(const char *, int, const struct wish *, struct wish *, int) =
        (uint32_t (*)(const char *, int, const struct wish *, struct wish *, int))dlsym(
            sdl, "SDL_OpenAudioDevice");
    void (*close)(uint32_t) = (void (*)(uint32_t))dlsym(sdl, "SDL_CloseAudioDevice");
    setenv("SDL_AUDIODRIVER", "alsa", 1);
    setenv("AUDIODEV", device, 1);
    if (begin(0x10) != 0) return -2;
    struct wish wish = {.rate = 48000, .format = 0x8010, .channels = 2, .frames = 1024}, given;
    uint32_t id = open(NULL, records, &wish, &given, 0);
    if (id != 0) close(id);
    return id != 0 ? 0 : -1;
}
#endif
