/// Hooks on the setters of the platform's session class: portable C against an Objective-C runtime, Apple's
/// or GNU's. A process has one session, and so one set of hooks.
///
/// A listener is told once of every outermost request and decides what becomes of it. What the class calls
/// inside itself passes through untouched: the options of a setter are the same at every depth. No lock is
/// held while the listener or the platform is called. Classes of which one inherits from another are not
/// both hooked in one process.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The setters that are hooked, in the order of the table.
enum session_hooks_setter {
    SESSION_HOOKS_SET_CATEGORY,
    SESSION_HOOKS_SET_CATEGORY_OPTIONS,
    SESSION_HOOKS_SET_CATEGORY_MODE,
    SESSION_HOOKS_SET_CATEGORY_POLICY,
    SESSION_HOOKS_SET_MODE,
    SESSION_HOOKS_SET_ACTIVE,
    SESSION_HOOKS_SET_ACTIVE_OPTIONS,
    SESSION_HOOKS_SET_ACTIVE_FLAGS,  ///< legacy
    SESSION_HOOKS_ACTIVATE,          ///< answers a completion handler
    SESSION_HOOKS_DEACTIVATE,        ///< answers a completion handler
    SESSION_HOOKS_OVERRIDE_OUTPUT,
    SESSION_HOOKS_PREFER_SAMPLE_RATE,
    SESSION_HOOKS_PREFER_HARDWARE_SAMPLE_RATE,  ///< legacy
    SESSION_HOOKS_PREFER_BUFFER_DURATION,
    SESSION_HOOKS_PREFER_INPUT_CHANNELS,
    SESSION_HOOKS_PREFER_OUTPUT_CHANNELS,
    SESSION_HOOKS_SET_INPUT_GAIN,
    SESSION_HOOKS_PREFER_INPUT,
    SESSION_HOOKS_SET_INPUT_SOURCE,
    SESSION_HOOKS_SET_OUTPUT_SOURCE,
    SESSION_HOOKS_PREFER_SOURCE,   ///< of a port
    SESSION_HOOKS_PREFER_PATTERN,  ///< of a data source
    SESSION_HOOKS_SET_AGGREGATED_IO,
    SESSION_HOOKS_SET_NO_INTERRUPTIONS,
    SESSION_HOOKS_SET_ALLOW_HAPTICS,
    SESSION_HOOKS_SETTERS  ///< how many there are
};

/// One call of a setter. Which arguments count follows from the setter; the others are zero.
struct session_hooks_call {
    enum session_hooks_setter setter;
    bool is_on;           ///< whether to activate; a habit
    void *receiver;       ///< the session, the port or the data source
    void *object;         ///< category, mode, port, data source or polar pattern
    void *mode;           ///< the mode that goes with a category
    uintptr_t policy;     ///< route sharing
    uintptr_t options;    ///< options, flags, port override, kind of I/O
    intptr_t count;       ///< channels
    double number;        ///< hertz, seconds, gain
    void **error;         ///< where the caller wants its error, or NULL
    void *handler;        ///< the caller's completion handler
    void *return_address; ///< in the caller's own frame
    const void *site;     ///< of the hooks
    void *raised;         ///< of the hooks
};

/// What became of a call of the platform.
enum session_hooks_answer {
    SESSION_HOOKS_NO,      ///< it failed, and wrote an error where there was room for one
    SESSION_HOOKS_YES,     ///< it worked
    SESSION_HOOKS_RAISED,  ///< it raised an exception
    SESSION_HOOKS_ABSENT,  ///< the receiver has no such setter, or one of another form
};

/// Who is told. Any thread, several at once.
struct session_hooks_listener {
    /// Decides about a call, and answers it. An exception that the original raised is raised again, to the
    /// caller, after this has returned.
    bool (*decide)(struct session_hooks_call *call, void *context);
    void *context;
    /// Gives `context` up, once: after the removal, when no call is in `decide` any more. On any thread.
    void (*release)(void *context);
};

/// The classes by name.
struct session_hooks_classes {
    const char *session;
    const char *port;
    const char *source;
};

/// What became of an attempt to install.
enum session_hooks_installation {
    SESSION_HOOKS_INSTALLED,
    SESSION_HOOKS_INSTALLED_ALREADY,  ///< by somebody in this process; `listener` was not taken
    SESSION_HOOKS_NO_CLASS,           ///< no class of the session's name; `listener` was not taken
    SESSION_HOOKS_NO_MEMORY,          ///< `listener` was not taken
};

/// Replaces every setter that exists on the classes and has the form that the platform declares.
/// `token` names the installation to `session_hooks_remove`. Where hooks of an earlier installation had to
/// stay under somebody else's, they are used again.
enum session_hooks_installation session_hooks_install(
    struct session_hooks_classes classes, struct session_hooks_listener listener, uint64_t *token);

/// Gives the setters back. Calls that are in flight end as they began. Where somebody has hooked over ours
/// they stay, and pass every call through. False if `token` is not of the installation in force.
bool session_hooks_remove(uint64_t token);

/// Performs the un-hooked setter with the call's own arguments. Only in `decide`, at most once at a time.
/// `error` is where an error goes if the caller wants none; it may be NULL.
enum session_hooks_answer session_hooks_original(struct session_hooks_call *call, void **error);

/// Performs a call of one's own past the hooks; they need not be installed. An exception is dropped.
enum session_hooks_answer session_hooks_perform(struct session_hooks_call *call);

/// How a setter stands.
enum session_hooks_cover {
    SESSION_HOOKS_OFF,       ///< nothing is installed
    SESSION_HOOKS_COVERED,   ///< ours is the outermost
    SESSION_HOOKS_OVERLAID,  ///< somebody has hooked over ours, and may or may not call it
    SESSION_HOOKS_LOST,      ///< somebody has put the original back
    SESSION_HOOKS_MISSING,   ///< the class has no such setter
    SESSION_HOOKS_REFUSED,   ///< its form is not what the platform declares
};

/// Whose setter it is.
enum session_hooks_receiver { SESSION_HOOKS_SESSION, SESSION_HOOKS_PORT, SESSION_HOOKS_SOURCE };

struct session_hooks_health {
    enum session_hooks_cover cover;
    enum session_hooks_receiver receiver;
    const char *selector;
    const char *expected;    ///< the form that the platform declares
    const char *found;       ///< the form that was found, if it was refused
};

/// How the setter stands now. The texts live as long as the class. Any thread; it may wait for an
/// installation that is going on.
struct session_hooks_health session_hooks_health(enum session_hooks_setter setter);

#ifdef __cplusplus
}
#endif
