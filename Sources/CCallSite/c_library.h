/// Where the C library's code is, if it is an image of its own: code that keeps no frame pointers, and in
/// which every thread begins.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#if defined(__APPLE__)
// Its code keeps frame pointers, as all code there does.
static inline bool callsite_in_c_library(uintptr_t address) { return (void)address, false; }
static inline bool callsite_starts_threads(uintptr_t address) { return (void)address, false; }
static inline void callsite_find_c_library(void) {}
#else

struct callsite_range {
    uintptr_t start, size;
};

/// Empty until it was found, and in a program that the C library is linked into.
extern struct callsite_range callsite_c_library;

/// Whether the address lies in it.
static inline bool callsite_in_c_library(uintptr_t address) {
    return address - callsite_c_library.start < callsite_c_library.size;
}

/// Whether a thread's first function returns to this address, as far as the unwinder has met it.
bool callsite_starts_threads(uintptr_t address);

/// Finds it. Any thread, any number of times.
void callsite_find_c_library(void);
#endif
