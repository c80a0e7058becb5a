/// A setter on one class, and what it was before it was hooked.
#pragma once

#include "image.h"
#include "setters.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hooks_site;

/// The site of a setter for this receiver. Sites are never freed. NULL if the setter was never hooked.
const struct hooks_site *hooks_site_of(enum session_hooks_setter setter, const void *receiver);

/// What the setter was before.
hooks_function hooks_site_original(const struct hooks_site *site);

/// What the class answers the setter with now.
hooks_function hooks_site_outermost(const struct hooks_site *site);

/// Whether this function is what a setter was before.
bool hooks_is_original(const void *function);

/// The code of the hooked class.
struct hooks_image hooks_site_image(const struct hooks_site *site);

/// The installation to which the site belongs; 0 while it only passes calls through.
uint64_t hooks_site_token(const struct hooks_site *site);

/// The selector under which the original is called.
hooks_selector hooks_site_selector(const struct hooks_site *site);

#ifdef __cplusplus
}
#endif
