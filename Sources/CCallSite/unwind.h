/// What the unwinder says about a stack.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The calling thread's return addresses, innermost first, up to the one in the code that started the thread,
/// which is remembered. 0 if the unwinder is not there, or did not get that far within `max` addresses or
/// the stack's bounds.
size_t callsite_unwind(uintptr_t *out, size_t max, uintptr_t low, uintptr_t high);
