// How a function of the C library is stood in front of.
#ifndef WATCH_H
#define WATCH_H

#include "CNoWaiting.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

// Says whether the library is glibc.
#include <stdlib.h>
#if defined(__GLIBC__) && !defined(SANITIZED)
#define CAN_WATCH 1
#endif

extern __thread bool watching;
extern __thread NoWaitingCounts counts;

// Declares `real_name` and finds it before anybody could watch; two threads may both find it.
#define REAL_AT(type, name, parameters, find)                   \
    static type(*real_##name) parameters;                       \
    __attribute__((constructor)) static void find_##name(void) { \
        real_##name = (type(*) parameters)find;                 \
    }

#define REAL(type, name, parameters) REAL_AT(type, name, parameters, dlsym(RTLD_NEXT, #name))

// Counts a call as one of `kind` and hands it on.
#define WATCH(kind, type, name, parameters, arguments) \
    REAL(type, name, parameters)                       \
    type name parameters {                             \
        counts.kind += watching;                       \
        if (!real_##name) find_##name();               \
        return real_##name arguments;                  \
    }

#endif
