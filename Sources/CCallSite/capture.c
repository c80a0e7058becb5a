#define _GNU_SOURCE
#include "c_library.h"
#include "callsite.h"
#include "unwind.h"

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

/// Adds an address. The bottom frames go round in a ring while nobody knows which are the last.
static inline void keep(struct callsite_stack *stack, uintptr_t address) {
    uint32_t depth = stack->depth++;
    stack->address[depth < CALLSITE_FRAMES ? depth : CALLSITE_TOP + (depth - CALLSITE_TOP) % CALLSITE_BOTTOM] =
        address;
}

/// Sets the ring right.
static void unroll(struct callsite_stack *stack) {
    stack->count = stack->depth < CALLSITE_FRAMES ? stack->depth : CALLSITE_FRAMES;
    if (stack->depth <= CALLSITE_FRAMES) return;
    uintptr_t ring[CALLSITE_BOTTOM];
    uint32_t oldest = (stack->depth - CALLSITE_TOP) % CALLSITE_BOTTOM;
    for (uint32_t i = 0; i < CALLSITE_BOTTOM; i++) {
        ring[i] = stack->address[CALLSITE_TOP + (oldest + i) % CALLSITE_BOTTOM];
    }
    for (uint32_t i = 0; i < CALLSITE_BOTTOM; i++) {
        stack->address[CALLSITE_TOP + i] = ring[i];
    }
}

/// Asks the unwinder for the addresses from `first` on, and says whether it knew them to the end.
static __attribute__((noinline, cold)) bool unwind_from(
    struct callsite_stack *out, uintptr_t first, const struct bounds *bounds) {
    uintptr_t all[CALLSITE_UNWOUND];
    size_t count = callsite_unwind(all, CALLSITE_UNWOUND, bounds->low, bounds->high);
    size_t at = 0;
    while (at < count && all[at] != first) at++;
    if (at == count) return false;
    out->depth = 0;
    for (; at < count; at++) keep(out, all[at]);
    return true;
}

UNCHECKED __attribute__((noinline)) uint32_t callsite_capture(
    struct callsite_stack *out, size_t skip, uintptr_t from) {
    static _Thread_local struct bounds bounds;
    if (!bounds.known) {
        callsite_find_c_library();
        bounds = bounds_of_this_thread();
    }
    out->depth = 0;
    out->traits = 0;
    from = code_pointer(from);
    uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
    uintptr_t address = code_pointer((uintptr_t)__builtin_return_address(0));
    // On a stack that is not the thread's own (a fiber's, a signal's) only the first step is sure.
    bool walkable = frame >= bounds.low && frame < bounds.high;
    bool ended = false, hidden = false, found = from == 0;
    if (!found) keep(out, from);

    for (size_t walked = 0; address != 0 && walked < CALLSITE_DEEPEST; walked++) {
        if (!found && address == from) {
            found = true;
            hidden = false;
            out->depth = 0;
        }
        if (walked >= skip) keep(out, address);
        if (callsite_in_c_library(address)) {
            ended = callsite_starts_threads(address);
            if (ended) break;
            hidden = true;
        }
        if (!walkable) break;
        uintptr_t next = frame_pointer(*(const uintptr_t *)frame);
        bool sane = next > frame && next % sizeof(uintptr_t) == 0
            && next <= bounds.high - 2 * sizeof(uintptr_t);
        if (!sane) break;
        frame = next;
        address = code_pointer(*(const uintptr_t *)(frame + sizeof(uintptr_t)));
    }
#if defined(__APPLE__)
    ended = true;
#endif
    if ((!ended || hidden || !found) && walkable && out->depth > 0) {
        if (unwind_from(out, from != 0 ? from : out->address[0], &bounds)) {
            ended = found = true;
            hidden = false;
        }
    }
    if (ended && !hidden && found) out->traits |= CALLSITE_WHOLE;
    if (!found) out->traits |= CALLSITE_TORN;
    unroll(out);
    return out->count;
}

void callsite_prepare(void) {
    struct callsite_stack stack;
    callsite_capture(&stack, 0, 0);
}
