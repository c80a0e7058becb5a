#pragma once

/// A module in C that sets the session through a pointer, as code does that a hook stands behind.
int legacy_record(void (*set)(void *), void *context);
