#ifndef CALSA_SHIM_H
#define CALSA_SHIM_H

#include <alsa/asoundlib.h>

static void calsa_say_nothing(const char *file, int line, const char *function, int error, const char *format, ...)
{
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

// The handler is variadic: Swift cannot write one. Without it ALSA chats on standard error.
static inline void calsa_be_quiet(void) { snd_lib_error_set_handler(calsa_say_nothing); }

#endif
