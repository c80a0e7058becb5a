// Counts what may make a thread wait, by standing in front of the C library's own functions. The dynamic
// linker prefers an executable's definitions, so calls from shared libraries are seen as well.
#define _GNU_SOURCE
#include "Watch.h"

#include <stdlib.h>

__thread bool watching;
__thread NoWaitingCounts counts;

void no_waiting_begin(void) {
    counts = (NoWaitingCounts){0};
    watching = true;
}

NoWaitingCounts no_waiting_end(void) {
    watching = false;
    return counts;
}

#ifdef CAN_WATCH
#include <errno.h>

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
#else
bool no_waiting_can_watch(void) { return false; }
#endif
