#if defined(__linux__)
#define _GNU_SOURCE
#include "devicehooks.h"

#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <stdatomic.h>

typedef int (*plain_open)(snd_pcm_t **, const char *, snd_pcm_stream_t, int);
typedef int (*local_open)(snd_pcm_t **, const char *, snd_pcm_stream_t, int, snd_config_t *);

static _Atomic(devicehooks_judge) current;
static _Thread_local int own;

/// ALSA's own function, which is then never unloaded. Next in the order of search, or, where ALSA came with a
/// library that was loaded for itself alone, wherever it is.
static void *find(const char *symbol) {
    void *library = dlopen("libasound.so.2", RTLD_LAZY | RTLD_NODELETE);
    void *found = dlsym(RTLD_NEXT, symbol);
    if (found == NULL && library != NULL) found = dlsym(library, symbol);
    return found;
}

static plain_open real_open(void) {
    static _Atomic(plain_open) known;
    plain_open real = atomic_load_explicit(&known, memory_order_relaxed);
    if (real == NULL) atomic_store_explicit(&known, real = (plain_open)find("snd_pcm_open"), memory_order_relaxed);
    return real;
}

static local_open real_open_lconf(void) {
    static _Atomic(local_open) known;
    local_open real = atomic_load_explicit(&known, memory_order_relaxed);
    if (real == NULL) {
        real = (local_open)find("snd_pcm_open_lconf");
        atomic_store_explicit(&known, real, memory_order_relaxed);
    }
    return real;
}

int devicehooks_open(const struct devicehooks_opening *opening, const char *instead) {
    const char *name = instead != NULL ? instead : opening->name;
    snd_pcm_stream_t stream = (snd_pcm_stream_t)opening->stream;
    int status = -ENOSYS;
    own++;
    if (opening->config != NULL && instead == NULL) {
        local_open real = real_open_lconf();
        if (real != NULL) status = real(opening->pcm, name, stream, opening->mode, opening->config);
    } else {
        plain_open real = real_open();
        if (real != NULL) status = real(opening->pcm, name, stream, opening->mode);
    }
    own--;
    return status;
}

static int answer(const struct devicehooks_opening *opening) {
    devicehooks_judge judge = atomic_load_explicit(&current, memory_order_acquire);
    // Without a place or a name ALSA says itself what it thinks of that.
    if (judge == NULL || own > 0 || opening->pcm == NULL || opening->name == NULL) {
        return devicehooks_open(opening, NULL);
    }
    return judge(opening);
}

// Under names of our own first: only so can be told whose `snd_pcm_open` the loader has chosen.

static int hooked_open(snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode) {
    struct devicehooks_opening opening = {
        pcm, name, (int)stream, mode, NULL, (uintptr_t)__builtin_return_address(0)};
    return answer(&opening);
}

static int hooked_open_lconf(
    snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode, snd_config_t *config) {
    struct devicehooks_opening opening = {
        pcm, name, (int)stream, mode, config, (uintptr_t)__builtin_return_address(0)};
    return answer(&opening);
}

#define INSTEAD_OF_ALSAS(ours) __attribute__((used, visibility("default"), alias(#ours)))

INSTEAD_OF_ALSAS(hooked_open)
int snd_pcm_open(snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode);

INSTEAD_OF_ALSAS(hooked_open_lconf)
int snd_pcm_open_lconf(
    snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode, snd_config_t *config);

void devicehooks_ask(devicehooks_judge judge) {
    atomic_store_explicit(&current, judge, memory_order_release);
}

void devicehooks_own(int change) {
    own += change;
}

bool devicehooks_is_reached(void) {
    return dlsym(RTLD_DEFAULT, "snd_pcm_open") == (void *)hooked_open;
}

size_t devicehooks_stack(const struct devicehooks_opening *opening, uintptr_t *out, size_t room) {
    enum { DEEPEST = 128 };
    void *walked[DEEPEST];
    int depth = backtrace(walked, DEEPEST);
    size_t kept = 0;
    for (int i = 0; i < depth && kept < room; i++) {
        if (kept > 0 || (uintptr_t)walked[i] == opening->caller) out[kept++] = (uintptr_t)walked[i];
    }
    if (kept == 0 && room > 0) out[kept++] = opening->caller;
    return kept;
}
#endif
