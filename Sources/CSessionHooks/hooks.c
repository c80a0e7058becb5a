#include <unwind.h>

#include "listeners.h"
#include "original.h"

/// The code of a function begins here, as the tables for unwinding know; NULL if they do not.
static const void *beginning_of_function(const void *return_address) {
    return _Unwind_FindEnclosingFunction((char *)return_address - 1);
}

/// Whether the class itself called, through somebody's hook over ours: then the frames between it and us
/// are that hook's. The frames are read up to the one that called the original, so they are there.
static bool came_through_overlay(
    const struct hooks_site *site, const void *return_address, uintptr_t frame, uintptr_t enclosing) {
    hooks_function outermost = hooks_site_outermost(site);
    while (frame < enclosing) {
        uintptr_t next = *(const uintptr_t *)frame;
        if (next <= frame || next >= enclosing || next % sizeof next != 0) return false;
        const void *caller = __builtin_extract_return_addr(((void *const *)next)[1]);
        if (hooks_image_holds(hooks_site_image(site), caller) || hooks_is_call_of_original(caller)) {
            return beginning_of_function(return_address) == (const void *)(uintptr_t)outermost;
        }
        return_address = caller;
        frame = next;
    }
    return false;
}

/// Whether the class calls itself, inside a call that was decided. An observer that runs inside a setter
/// and calls the session lies in another image: its request is its own.
static bool is_nested(const struct session_hooks_call *call, const struct hooks_site *site, uintptr_t frame) {
    uintptr_t enclosing = hooks_enclosing_call(frame);
    if (enclosing == 0) return false;
    return hooks_image_holds(hooks_site_image(site), call->return_address)
        || hooks_is_call_of_original(call->return_address)
        // Somebody's hook under ours is in another image, and the class may have jumped on from it.
        || hooks_is_original(beginning_of_function(call->return_address))
        || came_through_overlay(site, call->return_address, frame, enclosing);
}

/// The one way of every hooked call.
static bool session_hooks_enter(struct session_hooks_call *call, uintptr_t frame) {
    const struct hooks_site *site = hooks_site_of(call->setter, call->receiver);
    if (site == NULL) return false;  // the hook was put on a class by somebody else
    uint64_t token = hooks_site_token(site);
    if (token == 0 || is_nested(call, site, frame)) return hooks_pass(site, call);
    struct hooks_listener *listener = hooks_listener_enter(token);
    if (listener == NULL) return hooks_pass(site, call);
    call->site = site;
    bool answer = session_hooks_decide(listener, call);
    hooks_listener_leave(listener);
    if (call->raised != NULL) hooks_raise(call->raised);
    return answer;
}

#define HOOK(NAME, SETTER, PARAMETERS, ...)                                               \
    static hooks_flag NAME PARAMETERS {                                                   \
        (void)command;                                                                    \
        struct session_hooks_call call = {                                                \
            .setter = SETTER,                                                             \
            .receiver = self,                                                             \
            .return_address = __builtin_extract_return_addr(__builtin_return_address(0)), \
            __VA_ARGS__};                                                                 \
        return session_hooks_enter(&call, (uintptr_t)__builtin_frame_address(0));         \
    }

#define OBJECT(NAME, SETTER)                                                                \
    HOOK(NAME, SETTER, (void *self, hooks_selector command, void *object, void **error),    \
         .object = object, .error = error)
#define FLAG(NAME, SETTER)                                                                  \
    HOOK(NAME, SETTER, (void *self, hooks_selector command, hooks_flag flag, void **error), \
         .is_on = flag != 0, .error = error)
#define FLAG_OPTIONS(NAME, SETTER)                                                          \
    HOOK(NAME, SETTER,                                                                      \
         (void *self, hooks_selector command, hooks_flag flag, uintptr_t options, void **error), \
         .is_on = flag != 0, .options = options, .error = error)
#define OPTIONS(NAME, SETTER)                                                               \
    HOOK(NAME, SETTER, (void *self, hooks_selector command, uintptr_t options, void **error), \
         .options = options, .error = error)
#define COUNT(NAME, SETTER)                                                                 \
    HOOK(NAME, SETTER, (void *self, hooks_selector command, intptr_t count, void **error),  \
         .count = count, .error = error)
#define NUMBER(NAME, SETTER, TYPE)                                                          \
    HOOK(NAME, SETTER, (void *self, hooks_selector command, TYPE number, void **error),     \
         .number = number, .error = error)
// Its caller expects no answer; one that is given harms nobody.
#define HANDLER(NAME, SETTER)                                                               \
    HOOK(NAME, SETTER, (void *self, hooks_selector command, uintptr_t options, void *handler), \
         .options = options, .handler = handler)

OBJECT(session_hooks_set_category, SESSION_HOOKS_SET_CATEGORY)
HOOK(session_hooks_set_category_options, SESSION_HOOKS_SET_CATEGORY_OPTIONS,
     (void *self, hooks_selector command, void *category, uintptr_t options, void **error),
     .object = category, .options = options, .error = error)
HOOK(session_hooks_set_category_mode, SESSION_HOOKS_SET_CATEGORY_MODE,
     (void *self, hooks_selector command, void *category, void *mode, uintptr_t options, void **error),
     .object = category, .mode = mode, .options = options, .error = error)
HOOK(session_hooks_set_category_policy, SESSION_HOOKS_SET_CATEGORY_POLICY,
     (void *self, hooks_selector command, void *category, void *mode, uintptr_t policy,
      uintptr_t options, void **error),
     .object = category, .mode = mode, .policy = policy, .options = options, .error = error)
OBJECT(session_hooks_set_mode, SESSION_HOOKS_SET_MODE)
FLAG(session_hooks_set_active, SESSION_HOOKS_SET_ACTIVE)
FLAG_OPTIONS(session_hooks_set_active_options, SESSION_HOOKS_SET_ACTIVE_OPTIONS)
FLAG_OPTIONS(session_hooks_set_active_flags, SESSION_HOOKS_SET_ACTIVE_FLAGS)
HANDLER(session_hooks_activate, SESSION_HOOKS_ACTIVATE)
HANDLER(session_hooks_deactivate, SESSION_HOOKS_DEACTIVATE)
OPTIONS(session_hooks_override_output, SESSION_HOOKS_OVERRIDE_OUTPUT)
NUMBER(session_hooks_prefer_sample_rate, SESSION_HOOKS_PREFER_SAMPLE_RATE, double)
NUMBER(session_hooks_prefer_hardware_sample_rate, SESSION_HOOKS_PREFER_HARDWARE_SAMPLE_RATE, double)
NUMBER(session_hooks_prefer_buffer_duration, SESSION_HOOKS_PREFER_BUFFER_DURATION, double)
COUNT(session_hooks_prefer_input_channels, SESSION_HOOKS_PREFER_INPUT_CHANNELS)
COUNT(session_hooks_prefer_output_channels, SESSION_HOOKS_PREFER_OUTPUT_CHANNELS)
NUMBER(session_hooks_set_input_gain, SESSION_HOOKS_SET_INPUT_GAIN, float)
OBJECT(session_hooks_prefer_input, SESSION_HOOKS_PREFER_INPUT)
OBJECT(session_hooks_set_input_source, SESSION_HOOKS_SET_INPUT_SOURCE)
OBJECT(session_hooks_set_output_source, SESSION_HOOKS_SET_OUTPUT_SOURCE)
OBJECT(session_hooks_prefer_source, SESSION_HOOKS_PREFER_SOURCE)
OBJECT(session_hooks_prefer_pattern, SESSION_HOOKS_PREFER_PATTERN)
OPTIONS(session_hooks_set_aggregated_io, SESSION_HOOKS_SET_AGGREGATED_IO)
FLAG(session_hooks_set_no_interruptions, SESSION_HOOKS_SET_NO_INTERRUPTIONS)
FLAG(session_hooks_set_allow_haptics, SESSION_HOOKS_SET_ALLOW_HAPTICS)

#define ROW(SETTER, HOOK, RECEIVER, FORM, ENCODING, SELECTOR) \
    [SETTER] = {SELECTOR, ENCODING, RECEIVER, FORM, (hooks_function)HOOK}

const struct hooks_setter hooks_setters[SESSION_HOOKS_SETTERS] = {
    ROW(SESSION_HOOKS_SET_CATEGORY, session_hooks_set_category,
        SESSION_HOOKS_SESSION, HOOKS_OBJECT, "B@:@^@", "setCategory:error:"),
    ROW(SESSION_HOOKS_SET_CATEGORY_OPTIONS, session_hooks_set_category_options,
        SESSION_HOOKS_SESSION, HOOKS_OBJECT_OPTIONS, "B@:@Q^@", "setCategory:withOptions:error:"),
    ROW(SESSION_HOOKS_SET_CATEGORY_MODE, session_hooks_set_category_mode,
        SESSION_HOOKS_SESSION, HOOKS_OBJECT_MODE_OPTIONS, "B@:@@Q^@", "setCategory:mode:options:error:"),
    ROW(SESSION_HOOKS_SET_CATEGORY_POLICY, session_hooks_set_category_policy,
        SESSION_HOOKS_SESSION, HOOKS_OBJECT_MODE_POLICY_OPTIONS, "B@:@@QQ^@",
        "setCategory:mode:routeSharingPolicy:options:error:"),
    ROW(SESSION_HOOKS_SET_MODE, session_hooks_set_mode,
        SESSION_HOOKS_SESSION, HOOKS_OBJECT, "B@:@^@", "setMode:error:"),
    ROW(SESSION_HOOKS_SET_ACTIVE, session_hooks_set_active,
        SESSION_HOOKS_SESSION, HOOKS_FLAG, "B@:B^@", "setActive:error:"),
    ROW(SESSION_HOOKS_SET_ACTIVE_OPTIONS, session_hooks_set_active_options,
        SESSION_HOOKS_SESSION, HOOKS_FLAG_OPTIONS, "B@:BQ^@", "setActive:withOptions:error:"),
    ROW(SESSION_HOOKS_SET_ACTIVE_FLAGS, session_hooks_set_active_flags,
        SESSION_HOOKS_SESSION, HOOKS_FLAG_OPTIONS, "B@:Bq^@", "setActive:withFlags:error:"),
    ROW(SESSION_HOOKS_ACTIVATE, session_hooks_activate,
        SESSION_HOOKS_SESSION, HOOKS_OPTIONS_HANDLER, "v@:Q?", "activateWithOptions:completionHandler:"),
    ROW(SESSION_HOOKS_DEACTIVATE, session_hooks_deactivate,
        SESSION_HOOKS_SESSION, HOOKS_OPTIONS_HANDLER, "v@:Q?", "deactivateWithOptions:completionHandler:"),
    ROW(SESSION_HOOKS_OVERRIDE_OUTPUT, session_hooks_override_output,
        SESSION_HOOKS_SESSION, HOOKS_OPTIONS, "B@:Q^@", "overrideOutputAudioPort:error:"),
    ROW(SESSION_HOOKS_PREFER_SAMPLE_RATE, session_hooks_prefer_sample_rate,
        SESSION_HOOKS_SESSION, HOOKS_DOUBLE, "B@:d^@", "setPreferredSampleRate:error:"),
    ROW(SESSION_HOOKS_PREFER_HARDWARE_SAMPLE_RATE, session_hooks_prefer_hardware_sample_rate,
        SESSION_HOOKS_SESSION, HOOKS_DOUBLE, "B@:d^@", "setPreferredHardwareSampleRate:error:"),
    ROW(SESSION_HOOKS_PREFER_BUFFER_DURATION, session_hooks_prefer_buffer_duration,
        SESSION_HOOKS_SESSION, HOOKS_DOUBLE, "B@:d^@", "setPreferredIOBufferDuration:error:"),
    ROW(SESSION_HOOKS_PREFER_INPUT_CHANNELS, session_hooks_prefer_input_channels,
        SESSION_HOOKS_SESSION, HOOKS_COUNT, "B@:q^@", "setPreferredInputNumberOfChannels:error:"),
    ROW(SESSION_HOOKS_PREFER_OUTPUT_CHANNELS, session_hooks_prefer_output_channels,
        SESSION_HOOKS_SESSION, HOOKS_COUNT, "B@:q^@", "setPreferredOutputNumberOfChannels:error:"),
    ROW(SESSION_HOOKS_SET_INPUT_GAIN, session_hooks_set_input_gain,
        SESSION_HOOKS_SESSION, HOOKS_FLOAT, "B@:f^@", "setInputGain:error:"),
    ROW(SESSION_HOOKS_PREFER_INPUT, session_hooks_prefer_input,
        SESSION_HOOKS_SESSION, HOOKS_OBJECT, "B@:@^@", "setPreferredInput:error:"),
    ROW(SESSION_HOOKS_SET_INPUT_SOURCE, session_hooks_set_input_source,
        SESSION_HOOKS_SESSION, HOOKS_OBJECT, "B@:@^@", "setInputDataSource:error:"),
    ROW(SESSION_HOOKS_SET_OUTPUT_SOURCE, session_hooks_set_output_source,
        SESSION_HOOKS_SESSION, HOOKS_OBJECT, "B@:@^@", "setOutputDataSource:error:"),
    ROW(SESSION_HOOKS_PREFER_SOURCE, session_hooks_prefer_source,
        SESSION_HOOKS_PORT, HOOKS_OBJECT, "B@:@^@", "setPreferredDataSource:error:"),
    ROW(SESSION_HOOKS_PREFER_PATTERN, session_hooks_prefer_pattern,
        SESSION_HOOKS_SOURCE, HOOKS_OBJECT, "B@:@^@", "setPreferredPolarPattern:error:"),
    ROW(SESSION_HOOKS_SET_AGGREGATED_IO, session_hooks_set_aggregated_io,
        SESSION_HOOKS_SESSION, HOOKS_OPTIONS, "B@:Q^@", "setAggregatedIOPreference:error:"),
    ROW(SESSION_HOOKS_SET_NO_INTERRUPTIONS, session_hooks_set_no_interruptions,
        SESSION_HOOKS_SESSION, HOOKS_FLAG, "B@:B^@", "setPrefersNoInterruptionsFromSystemAlerts:error:"),
    ROW(SESSION_HOOKS_SET_ALLOW_HAPTICS, session_hooks_set_allow_haptics,
        SESSION_HOOKS_SESSION, HOOKS_FLAG, "B@:B^@", "setAllowHapticsAndSystemSoundsDuringRecording:error:"),
};
