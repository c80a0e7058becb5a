#if defined(__linux__)
#define _GNU_SOURCE
#include "devicehooks.h"

#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <stdatomic.h>
#include <string.h>

typedef int (*plain_open)(snd_pcm_t **, const char *, snd_pcm_stream_t, int);
typedef int (*local_open)(snd_pcm_t **, const char *, snd_pcm_stream_t, int, snd_config_t *);
typedef int (*plain_close)(snd_pcm_t *);

static _Atomic(const struct devicehooks_judge *) current;
static _Thread_local int own;     // the class opens its own
static _Thread_local int inside;  // ALSA is at work, and may come back for what a plug-in opens
static _Thread_local char why[256];

/// ALSA's own function, which is then never unloaded. Next in the order of search, or, where ALSA came with a
/// library that was loaded for itself alone, wherever it is.
static void *find(const char *symbol) {
    void *library = dlopen("libasound.so.2", RTLD_LAZY | RTLD_NODELETE);
    void *found = dlsym(RTLD_NEXT, symbol);
    if (found == NULL && library != NULL) found = dlsym(library, symbol);
    return found;
}

/// Defines a function that finds one of ALSA's, once.
#define REAL(type, symbol)                                                           \
    static type real_##symbol(void) {                                                \
        static _Atomic(type) known;                                                  \
        type real = atomic_load_explicit(&known, memory_order_relaxed);              \
        if (real == NULL) {                                                          \
            real = (type)find(#symbol);                                              \
            atomic_store_explicit(&known, real, memory_order_relaxed);               \
        }                                                                            \
        return real;                                                                 \
    }

REAL(plain_open, snd_pcm_open)
REAL(local_open, snd_pcm_open_lconf)
REAL(plain_close, snd_pcm_close)

int devicehooks_open(const struct devicehooks_opening *opening, const char *instead) {
    const char *name = instead != NULL ? instead : opening->name;
    snd_pcm_stream_t stream = (snd_pcm_stream_t)opening->stream;
    int status = -ENOSYS;
    inside++;
    if (opening->config != NULL && instead == NULL) {
        local_open real = real_snd_pcm_open_lconf();
        if (real != NULL) status = real(opening->pcm, name, stream, opening->mode, opening->config);
    } else {
        plain_open real = real_snd_pcm_open();
        if (real != NULL) status = real(opening->pcm, name, stream, opening->mode);
    }
    inside--;
    return status;
}

static int answer(const struct devicehooks_opening *opening) {
    const struct devicehooks_judge *judge = atomic_load_explicit(&current, memory_order_acquire);
    // Without a place or a name ALSA says itself what it thinks of that.
    if (judge == NULL || inside > 0 || opening->pcm == NULL || opening->name == NULL) {
        return devicehooks_open(opening, NULL);
    }
    return judge->open(opening);
}

// Under names of our own first: only so can be told whose `snd_pcm_open` the loader has chosen.

static int hooked_open(snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode) {
    struct devicehooks_opening opening = {
        pcm, name, (int)stream, mode, NULL, (uintptr_t)__builtin_return_address(0), own > 0};
    return answer(&opening);
}

static int hooked_open_lconf(
    snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode, snd_config_t *config) {
    struct devicehooks_opening opening = {
        pcm, name, (int)stream, mode, config, (uintptr_t)__builtin_return_address(0), own > 0};
    return answer(&opening);
}

static int hooked_close(snd_pcm_t *pcm) {
    const struct devicehooks_judge *judge = atomic_load_explicit(&current, memory_order_acquire);
    if (judge != NULL && inside == 0) judge->close(pcm);
    plain_close real = real_snd_pcm_close();
    return real != NULL ? real(pcm) : -ENOSYS;
}

#define INSTEAD_OF_ALSAS(ours) __attribute__((used, visibility("default"), alias(#ours)))

INSTEAD_OF_ALSAS(hooked_open)
int snd_pcm_open(snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode);

INSTEAD_OF_ALSAS(hooked_open_lconf)
int snd_pcm_open_lconf(
    snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode, snd_config_t *config);

INSTEAD_OF_ALSAS(hooked_close)
int snd_pcm_close(snd_pcm_t *pcm);

void devicehooks_ask(const struct devicehooks_judge *judge) {
    atomic_store_explicit(&current, judge, memory_order_release);
}

void devicehooks_own(int change) {
    own += change;
    if (change > 0) why[0] = '\0';
}

void devicehooks_explain(const char *text) {
    strncpy(why, text, sizeof why - 1);
}

const char *devicehooks_why(void) {
    return why;
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
