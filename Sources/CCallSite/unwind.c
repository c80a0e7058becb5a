#define _GNU_SOURCE
#include "unwind.h"

#include "c_library.h"

#if defined(__APPLE__)
size_t callsite_unwind(uintptr_t *out, size_t max, uintptr_t low, uintptr_t high) {
    return (void)out, (void)max, (void)low, (void)high, 0;
}
#else
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unwind.h>

struct callsite_range callsite_c_library;

static int take_c_library(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size, (void)context;
    uintptr_t start = UINTPTR_MAX, end = 0;
    bool is_c_library = false, is_home = false;
    for (size_t i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_X) == 0) continue;
        uintptr_t low = info->dlpi_addr + segment->p_vaddr, high = low + segment->p_memsz;
        if (low < start) start = low;
        if (high > end) end = high;
        is_c_library |= (uintptr_t)&qsort - low < high - low;
        is_home |= (uintptr_t)&callsite_unwind - low < high - low;
    }
    if (!is_c_library) return 0;
    if (!is_home) callsite_c_library = (struct callsite_range){start, end - start};
    return 1;
}

static void find_c_library(void) {
    dl_iterate_phdr(take_c_library, NULL);
}

void callsite_find_c_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find_c_library);
}

/// There are two or three in a process: what calls `main`, and what calls a thread's function.
static _Atomic uintptr_t starts[8];

bool callsite_starts_threads(uintptr_t address) {
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        uintptr_t known = atomic_load_explicit(&starts[i], memory_order_relaxed);
        if (known == address) return true;
        if (known == 0) return false;
    }
    return false;
}

static void remember(uintptr_t address) {
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        uintptr_t known = 0;
        if (atomic_compare_exchange_strong(&starts[i], &known, address) || known == address) return;
    }
}

/// In the C compiler's runtime, which Swift's and C++'s bring along. Weak, so that a program without one
/// still links; and not `backtrace`, which opens that library in somebody's call and knows no bounds.
extern __typeof__(_Unwind_Backtrace) _Unwind_Backtrace __attribute__((weak));

struct walk {
    uintptr_t *out;
    size_t max, count;
    uintptr_t low, high, frame;
    bool ended;  ///< it came to a function that nobody called
};

static _Unwind_Reason_Code take(struct _Unwind_Context *context, void *argument) {
    struct walk *walk = argument;
    uintptr_t address = _Unwind_GetIP(context);
    // Code that nothing is known about ends a walk as well, but then that code's address comes last.
    walk->ended = address == 0;
    if (walk->ended) return _URC_END_OF_STACK;
    uintptr_t frame = _Unwind_GetCFA(context);
    // A stack grows one way; what says otherwise was misread, and must not be followed.
    if (frame < walk->frame || frame < walk->low || frame > walk->high || walk->count == walk->max) {
        return _URC_END_OF_STACK;
    }
    walk->frame = frame;
    walk->out[walk->count++] = address;
    return _URC_NO_REASON;
}

size_t callsite_unwind(uintptr_t *out, size_t max, uintptr_t low, uintptr_t high) {
    if (_Unwind_Backtrace == NULL) return 0;
    struct walk walk = {out, max, 0, low, high, 0, false};
    _Unwind_Backtrace(take, &walk);
    if (!walk.ended) return 0;
    // What starts a thread is the C library's; the assembly before it, of two functions at most, is nobody's.
    size_t end = walk.count;
    for (size_t i = walk.count; i > 0 && i + 3 > walk.count; i--) {
        if (callsite_in_c_library(out[i - 1])) end = i - 1;
    }
    if (end == walk.count) return 0;
    remember(out[end]);
    return end + 1;
}
#endif
