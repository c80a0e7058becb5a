#define _GNU_SOURCE
#include "callsite.h"

#include <pthread.h>
#include <stdbool.h>

#if defined(__clang__)
#define UNCHECKED __attribute__((no_sanitize("address", "thread")))
#else
#define UNCHECKED
#endif

struct bounds {
    uintptr_t low, high;
    bool known;
};

static struct bounds bounds_of_this_thread(void) {
    struct bounds found = {.known = true};
#if defined(__APPLE__)
    found.high = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
    found.low = found.high - pthread_get_stacksize_np(pthread_self());
#else
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        void *low = NULL;
        size_t size = 0;
        if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
            found.low = (uintptr_t)low;
            found.high = found.low + size;
        }
        pthread_attr_destroy(&attributes);
    }
#endif
    return found;
}

/// A saved frame pointer without the bit by which Swift marks an asynchronous frame.
static inline uintptr_t frame_pointer(uintptr_t saved) {
    return saved & ~((uintptr_t)1 << 60);
}

/// A return address without the signature that newer ARM processors put into its upper bits.
static inline uintptr_t code_pointer(uintptr_t saved) {
#if defined(__aarch64__)
    return saved & 0x0000ffffffffffff;
#else
    return saved;
#endif
}

/// The bottom frames go round in a ring while nobody knows which are the last; this sets it right.
static void unroll(struct callsite_stack *stack) {
    uintptr_t ring[CALLSITE_BOTTOM];
    uint32_t oldest = (stack->depth - CALLSITE_TOP) % CALLSITE_BOTTOM;
    for (uint32_t i = 0; i < CALLSITE_BOTTOM; i++) {
        ring[i] = stack->address[CALLSITE_TOP + (oldest + i) % CALLSITE_BOTTOM];
    }
    for (uint32_t i = 0; i < CALLSITE_BOTTOM; i++) {
        stack->address[CALLSITE_TOP + i] = ring[i];
    }
}

UNCHECKED __attribute__((noinline)) uint32_t callsite_capture(
    struct callsite_stack *out, size_t skip) {
    static _Thread_local struct bounds bounds;
    if (!bounds.known) bounds = bounds_of_this_thread();

    uint32_t depth = 0;
    uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
    uintptr_t address = (uintptr_t)__builtin_return_address(0);
    // On a stack that is not the thread's own (a fiber's, a signal's) only the first step is sure.
    bool walkable = frame >= bounds.low && frame < bounds.high;

    for (size_t walked = 0; address != 0 && walked < CALLSITE_DEEPEST; walked++) {
        if (walked >= skip) {
            uint32_t slot = depth < CALLSITE_FRAMES
                ? depth : CALLSITE_TOP + (depth - CALLSITE_TOP) % CALLSITE_BOTTOM;
            out->address[slot] = code_pointer(address);
            depth++;
        }
        if (!walkable) break;
        uintptr_t next = frame_pointer(*(const uintptr_t *)frame);
        bool sane = next > frame && next % sizeof(uintptr_t) == 0
            && next <= bounds.high - 2 * sizeof(uintptr_t);
        if (!sane) break;
        frame = next;
        address = *(const uintptr_t *)(frame + sizeof(uintptr_t));
    }
    out->depth = depth;
    out->count = depth < CALLSITE_FRAMES ? depth : CALLSITE_FRAMES;
    if (depth > CALLSITE_FRAMES) unroll(out);
    return out->count;
}
