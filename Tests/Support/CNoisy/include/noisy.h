#pragma once

/// A module in C that sets the session through a pointer, as code does that a hook stands behind.
int legacy_record(void (*set)(void *), void *context);

/// The same from code that uses the frame pointer's register for something else.
void legacy_garble(void (*set)(void *), void *context, unsigned long garbage);

/// The same, but what is set stands behind a hook in C, which hands on the return address it was called with.
void legacy_record_hooked(void (*answer)(void *context, unsigned long from), void *context);

/// The same from a comparison by the C library, which searches a tree.
void legacy_search(void (*set)(void *), void *context);
