// Counts what may make a thread wait, by standing in front of the C library's own functions. The dynamic
// linker prefers an executable's definitions, so calls from shared libraries are seen as well.
#define _GNU_SOURCE
#include "CNoWaiting.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

static __thread bool watching;
static __thread NoWaitingCounts counts;

void no_waiting_begin(void) {
    counts = (NoWaitingCounts){0, 0, 0};
    watching = true;
}

NoWaitingCounts no_waiting_end(void) {
    watching = false;
    return counts;
}

#if defined(__GLIBC__) && !defined(SANITIZED)
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

bool no_waiting_can_watch(void) { return true; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

void *malloc(size_t size) {
    counts.allocations += watching;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    counts.allocations += watching;
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    counts.allocations += watching;
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    counts.allocations += watching;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
    counts.allocations += watching;
    *out = __libc_memalign(alignment, size);
    return *out ? 0 : ENOMEM;
}

void free(void *memory) {
    counts.frees += watching;
    __libc_free(memory);
}

// The real function is found once, before anybody could watch; two threads may both find it.
typedef int (*MutexFunction)(pthread_mutex_t *);
static MutexFunction real_lock;

__attribute__((constructor)) static void find_real_lock(void) {
    real_lock = (MutexFunction)dlsym(RTLD_NEXT, "pthread_mutex_lock");
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
    counts.locks += watching;
    if (!real_lock) find_real_lock();
    return real_lock(mutex);
}
#else
bool no_waiting_can_watch(void) { return false; }
#endif
