#include "listeners.h"

#include <stdatomic.h>
#include <stdlib.h>

/// Its memory is never freed, only used again when nobody is in it: so a thread that comes late may look.
struct hooks_listener {
    struct session_hooks_listener told;
    _Atomic uint64_t token;
    /// The calls that are in it, and one for the installation. At 0 the context is given up.
    _Atomic size_t users;
    struct hooks_listener *next;
};

static _Atomic(struct hooks_listener *) current;
static struct hooks_listener *all;

static struct hooks_listener *unused_listener(void) {
    for (struct hooks_listener *listener = all; listener != NULL; listener = listener->next) {
        if (atomic_load(&listener->users) == 0) return listener;
    }
    struct hooks_listener *listener = calloc(1, sizeof *listener);
    if (listener == NULL) return NULL;
    listener->next = all;
    all = listener;
    return listener;
}

bool hooks_listener_begin(struct session_hooks_listener told, uint64_t token) {
    struct hooks_listener *listener = unused_listener();
    if (listener == NULL) return false;
    listener->told = told;
    atomic_store(&listener->token, token);
    atomic_store(&listener->users, 1);
    atomic_store(&current, listener);
    return true;
}

struct hooks_listener *hooks_listener_end(void) {
    return atomic_exchange(&current, NULL);
}

struct hooks_listener *hooks_listener_enter(uint64_t token) {
    struct hooks_listener *listener = atomic_load(&current);
    if (listener == NULL) return NULL;
    size_t users = atomic_load(&listener->users);
    do {
        if (users == 0) return NULL;
    } while (!atomic_compare_exchange_weak(&listener->users, &users, users + 1));
    if (atomic_load(&listener->token) == token) return listener;
    hooks_listener_leave(listener);
    return NULL;
}

bool session_hooks_decide(struct hooks_listener *listener, struct session_hooks_call *call) {
    return listener->told.decide(call, listener->told.context);
}

void hooks_listener_leave(struct hooks_listener *listener) {
    // Read before: whoever takes the last one away leaves the memory to the next installation.
    struct session_hooks_listener told = listener->told;
    if (atomic_fetch_sub(&listener->users, 1) == 1 && told.release != NULL) told.release(told.context);
}
