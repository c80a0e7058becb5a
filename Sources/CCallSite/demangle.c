#include "callsite.h"

#include <stdlib.h>
#include <string.h>

/// In the Swift runtime. Weak, so that a program without one still links.
extern char *swift_demangle(
    const char *name, size_t length, char *out, size_t *size, uint32_t flags) __attribute__((weak));

/// In the C++ runtime, which Swift's brings along.
extern char *__cxa_demangle(
    const char *name, char *out, size_t *size, int *status) __attribute__((weak));

char *callsite_demangle(const char *name) {
    if (strncmp(name, "_Z", 2) == 0) {
        return __cxa_demangle != NULL ? __cxa_demangle(name, NULL, NULL, NULL) : NULL;
    }
    if (swift_demangle == NULL) return NULL;
    return swift_demangle(name, strlen(name), NULL, NULL, 0);
}

void callsite_free(char *demangled) {
    free(demangled);
}
