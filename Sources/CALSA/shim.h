#ifndef CALSA_SHIM_H
#define CALSA_SHIM_H

#include <alsa/asoundlib.h>

static inline void calsa_ignore(
    const char *file, int line, const char *function, int error, const char *format, va_list arguments) {
    (void)file, (void)line, (void)function, (void)error, (void)format, (void)arguments;
}

/// Keeps ALSA from writing to stderr on this thread only: what went wrong comes back as a number anyway.
static inline void calsa_silence_thread(void) { snd_lib_error_set_local(calsa_ignore); }

/// Ends that.
static inline void calsa_unsilence_thread(void) { snd_lib_error_set_local(NULL); }

/// Where the guard's interposer is linked into the program too, this says that the class itself opens a device.
extern void devicehooks_own(int change) __attribute__((weak));

/// And this, who has the device where the class's own open found it busy.
extern const char *devicehooks_why(void) __attribute__((weak));

/// Opens a device that is the class's own, and nobody's to judge.
static inline int calsa_open_own(snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode) {
    if (devicehooks_own != NULL) devicehooks_own(1);
    int status = snd_pcm_open(pcm, name, stream, mode);
    if (devicehooks_own != NULL) devicehooks_own(-1);
    return status;
}

/// Who has the device that this thread could not open as the class's own; empty where nobody knows.
static inline const char *calsa_why_busy(void) { return devicehooks_why != NULL ? devicehooks_why() : ""; }

#endif
