/// Where a call came from: stack walker, image table, demangler. Nothing here allocates for long,
/// keeps state beyond a thread's stack bounds, or knows what a module is.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CALLSITE_TOP = 24,          ///< innermost frames that are kept
    CALLSITE_BOTTOM = 8,        ///< outermost frames that are kept
    CALLSITE_FRAMES = CALLSITE_TOP + CALLSITE_BOTTOM,
    CALLSITE_DEEPEST = 16384,   ///< where a walk gives up: about 30 microseconds
    CALLSITE_UNWOUND = 512,     ///< where the unwinder gives up
    CALLSITE_PATH = 1024,
    CALLSITE_BUILD_ID = 32,
};

/// What is known about a stack.
enum {
    /// It reaches the code that started the thread, and no frame that could be told is missing.
    CALLSITE_WHOLE = 1,
    /// Its first address was handed in and is not in the walk: what follows may have nothing to do with it.
    CALLSITE_TORN = 2,
};

/// Return addresses, innermost first. `depth` counts all frames that were walked, `count` those
/// that were kept: the first 24 and the last 8.
struct callsite_stack {
    uintptr_t address[CALLSITE_FRAMES];
    uint32_t count;
    uint32_t depth;
    uint32_t traits;
};

/// Walks the calling thread's frame pointers and leaves out the first `skip` return addresses;
/// the first of all is the one in the caller of this function. Any thread, no allocation after
/// the thread's first call. Returns `count`, so that a caller who keeps it has something left to do
/// and cannot turn the call into a jump and vanish.
///
/// With `from` the stack begins at that return address: the one that a hook was called with.
///
/// Code without frame pointers ends such a walk early or hides frames from it; it never makes the
/// walk read outside the thread's stack. A walk is whole if it ends in the code of the C library that
/// started the thread and meets no other code of that library, which keeps no frame pointers. Else the
/// unwinder, which reads what the compiler wrote down about every function, is asked: some
/// microseconds. On Apple's systems frame pointers are law, and nobody is asked.
uint32_t callsite_capture(struct callsite_stack *out, size_t skip, uintptr_t from);

/// Learns what code starts threads, and loads what the unwinder needs, so that no caller waits for it.
void callsite_prepare(void);

/// One executable or library that is loaded.
struct callsite_image {
    uintptr_t base;        ///< what an address minus gives the offset in the image
    uintptr_t text_start;
    uintptr_t text_end;
    uint32_t is_home;      ///< 1 if this very code was linked into it
    uint32_t hides_callers;  ///< 1 if it is the C library, which keeps no frame pointers
    uint32_t build_id_length;
    uint8_t build_id[CALLSITE_BUILD_ID];
    char name[256];        ///< file name without its path
    char path[CALLSITE_PATH];  ///< where it can be opened; empty if it has no file
};

/// A number that changes whenever an image is loaded or unloaded. Any thread; it takes the
/// loader's list lock for a moment.
uint64_t callsite_generation(void);

/// Fills in at most `max` images and returns how many there were. Any thread.
size_t callsite_images(struct callsite_image *out, size_t max);

/// The readable form of a Swift or C++ name, or NULL if it is none or nobody can tell. To be given back.
char *callsite_demangle(const char *name);
void callsite_free(char *demangled);

#ifdef __cplusplus
}
#endif
