/// An app that sets the session, in Objective-C and C, as modules do that know nothing of hooks: and who
/// hooks it beside us.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "../../ObjCSession/include/objc_session.h"
#include "session_hooks.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An object of a class; NULL if there is none of this name.
void *app_make(const char *class_name);
void app_dispose(void *object);

void *app_text(const char *characters);
/// Of a text or a port.
const char *app_characters(void *object);
int app_error_code(void *error);
void *app_error(int code);
void *app_port(const char *uid);
void *app_source(unsigned number, void *port);
unsigned app_source_number(void *source);
void *app_source_port(void *source);
/// What a port or a data source was told.
void *app_preferred(void *object);
/// A completion handler, and how often and with what it was called.
void *app_handler(void);
void app_complete(void *handler, bool success, void *error);
int app_handler_calls(void *handler);
bool app_handler_success(void *handler);
void *app_handler_error(void *handler);

void app_state(void *session, struct objc_session_state *state);
void app_set_fault(void *session, enum objc_session_fault fault);
void app_observe(void *session, objc_session_observer observer, void *context);

/// Sends the message to the receiver, with the call's arguments.
bool app_set(const struct session_hooks_call *call);
/// Whether an address lies in `app_set`'s own code, where it sends messages.
bool app_is_sender(const void *address);

/// Hooks the session class of the tests.
enum session_hooks_installation app_install(struct session_hooks_listener listener, uint64_t *token);

/// What came out of a call.
enum app_outcome { APP_NO, APP_YES, APP_RAISED, APP_THROWN };
/// Sends the message and catches what comes out: 42 in C++, or anything else.
enum app_outcome app_set_catching(const struct session_hooks_call *call);

/// Somebody else's hooks, on the short and the longest setter of the category, on `setActive:error:` and on the
/// older setter of the sample rate.
/// They count, and call what was there before.
void app_swizzle(void);
/// Puts back what was there before, whatever is there now.
void app_unswizzle(void);
int app_swizzled_calls(void);
/// Notes what these setters are now, and puts that back later.
void app_remember(void);
void app_reset(void);

/// What `ObjCOddSession` holds.
double app_odd_gain(void *session);
/// How often an `ObjCBaseSession` was set.
int app_times_set(void *session);

#ifdef __cplusplus
}
#endif
