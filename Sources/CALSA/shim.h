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

#endif
