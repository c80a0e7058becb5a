/// Which code belongs together.
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct hooks_image {
    uintptr_t start, end;
};

/// The code of the image that holds this address; empty if none does. It may wait for the loader.
struct hooks_image hooks_image_of(const void *address);

static inline bool hooks_image_holds(struct hooks_image image, const void *address) {
    return (uintptr_t)address >= image.start && (uintptr_t)address < image.end;
}
