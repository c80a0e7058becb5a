/// Who is told, and how long it lives.
#pragma once

#include "session_hooks.h"

struct hooks_listener;

/// Makes a listener the one that is told. False if there is no memory. One at a time, under the lock of
/// the installation.
bool hooks_listener_begin(struct session_hooks_listener told, uint64_t token);

/// Ends the telling: calls that are in flight end as they began, new ones are told to nobody. What comes
/// back is to be left when no lock is held, since that may give its context up.
struct hooks_listener *hooks_listener_end(void);

/// The listener of this installation, held until it is left; NULL if it is gone. Waits for nobody.
struct hooks_listener *hooks_listener_enter(uint64_t token);
bool session_hooks_decide(struct hooks_listener *, struct session_hooks_call *);
void hooks_listener_leave(struct hooks_listener *);
