/// Calls of what was there before the hooks.
#pragma once

#include "sites.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The frame in which this thread is calling an original now, if it encloses `frame`; otherwise 0. So a
/// mark that an unwound or left stack has kept counts for nothing.
uintptr_t hooks_enclosing_call(uintptr_t frame);

/// Whether an original was called with this return address: then it has jumped on to another setter.
bool hooks_is_call_of_original(const void *return_address);

/// Calls the original as if there were no hook.
bool hooks_pass(const struct hooks_site *site, struct session_hooks_call *call);

/// Raises an exception again that an original raised.
__attribute__((noreturn)) void hooks_raise(void *raised);

#ifdef __cplusplus
}
#endif
