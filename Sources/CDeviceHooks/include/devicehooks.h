/// Stands in for `snd_pcm_open` and `snd_pcm_close` in the program that this is linked into. What a device is, who
/// may have it and who asked is not known here: a judge that is set at run time decides. Any thread.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _snd_pcm;
struct _snd_config;

/// One call of `snd_pcm_open` or `snd_pcm_open_lconf`, as it was made.
struct devicehooks_opening {
    struct _snd_pcm **pcm;
    const char *name;
    int stream;                   ///< 0 plays, 1 records
    int mode;
    struct _snd_config *config;   ///< only `snd_pcm_open_lconf` has one
    uintptr_t caller;             ///< the return address: in whoever called
    bool is_own;                  ///< the class's own device, which is not to be judged
};

/// Who is asked. No lock is held, and none is needed to take the judge away meanwhile: judge and code stay loaded.
struct devicehooks_judge {
    /// Answers a call in ALSA's place, as a rule by `devicehooks_open`.
    int (*open)(const struct devicehooks_opening *opening);
    /// Is told that a device will be closed now.
    void (*close)(struct _snd_pcm *pcm);
};

/// Begins to ask a judge; ends it with NULL. Without one, a call costs one atomic load more than ALSA's own.
void devicehooks_ask(const struct devicehooks_judge *judge);

/// Opens a device by ALSA's own function, past any judge: the one that was asked for, or, under a name, another
/// in the same way. What plug-ins open inside is not judged. Returns ALSA's answer, -ENOSYS if there is no ALSA.
int devicehooks_open(const struct devicehooks_opening *opening, const char *instead);

/// Ends, with -1, what it begins with 1: what this thread opens is the class's own.
void devicehooks_own(int change);

/// Says why the class's own device cannot be had; at most 255 bytes are kept. To be called within the judge.
void devicehooks_explain(const char *why);

/// What was said of the device that this thread began to open last as the class's own; empty if nothing was.
const char *devicehooks_why(void);

/// Whether libraries of this program that call `snd_pcm_open` reach the one here.
bool devicehooks_is_reached(void);

/// The return addresses of the call, its own first; code without frame pointers is passed through correctly.
/// To be called within the judge. At most `room`, and at least one. Some microseconds.
size_t devicehooks_stack(const struct devicehooks_opening *opening, uintptr_t *out, size_t room);

#ifdef __cplusplus
}
#endif
