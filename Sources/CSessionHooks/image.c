#define _GNU_SOURCE
#include "image.h"

#if defined(__APPLE__)
#include <dlfcn.h>
#include <mach-o/getsect.h>
#include <mach-o/loader.h>
#include <stddef.h>

struct hooks_image hooks_image_of(const void *address) {
    struct hooks_image image = {0, 0};
    Dl_info found;
    if (dladdr(address, &found) == 0 || found.dli_fbase == NULL) return image;
    unsigned long size = 0;
    const uint8_t *text = getsegmentdata((const struct mach_header_64 *)found.dli_fbase, SEG_TEXT, &size);
    image.start = (uintptr_t)text;
    image.end = image.start + size;
    return image;
}
#else
#include <link.h>
#include <stddef.h>

struct search {
    uintptr_t address;
    struct hooks_image image;
};

static int look_into(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct search *search = context;
    struct hooks_image code = {UINTPTR_MAX, 0};
    bool is_here = false;
    for (size_t i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD) continue;
        uintptr_t start = info->dlpi_addr + segment->p_vaddr;
        uintptr_t end = start + segment->p_memsz;
        if (search->address >= start && search->address < end) is_here = true;
        if ((segment->p_flags & PF_X) == 0) continue;
        if (start < code.start) code.start = start;
        if (end > code.end) code.end = end;
    }
    if (is_here) search->image = code;
    return is_here;
}

struct hooks_image hooks_image_of(const void *address) {
    struct search search = {(uintptr_t)address, {0, 0}};
    dl_iterate_phdr(look_into, &search);
    return search.image;
}
#endif
