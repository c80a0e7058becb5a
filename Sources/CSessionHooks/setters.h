/// What is known of each setter beforehand.
#pragma once

#include "runtime.h"
#include "session_hooks.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The forms of the setters' arguments. All but the last end with a place for an error.
enum hooks_form {
    HOOKS_OBJECT,
    HOOKS_OBJECT_OPTIONS,
    HOOKS_OBJECT_MODE_OPTIONS,
    HOOKS_OBJECT_MODE_POLICY_OPTIONS,
    HOOKS_FLAG,
    HOOKS_FLAG_OPTIONS,
    HOOKS_OPTIONS,
    HOOKS_COUNT,
    HOOKS_DOUBLE,
    HOOKS_FLOAT,
    HOOKS_OPTIONS_HANDLER,
};

struct hooks_setter {
    const char *selector;
    const char *encoding;  ///< in the letters of `hooks_encoding_matches`
    enum session_hooks_receiver receiver;
    enum hooks_form form;
    hooks_function hook;
};

extern const struct hooks_setter hooks_setters[SESSION_HOOKS_SETTERS];

/// Whether an encoding says the same as the letters: `v B @ : Q q d f ^@`, and `?` for a block. Sizes,
/// qualifiers and names of classes do not count, nor by which type a runtime spells a BOOL or a whole number.
bool hooks_encoding_matches(const char *encoding, const char *letters);

#ifdef __cplusplus
}
#endif
