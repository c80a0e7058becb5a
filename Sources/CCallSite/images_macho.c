#if defined(__APPLE__)
#include "callsite.h"

#include <mach-o/dyld.h>
#include <mach-o/loader.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

static _Atomic uint64_t changes;

static void image_changed(const struct mach_header *header, intptr_t slide) {
    (void)header, (void)slide;
    atomic_fetch_add(&changes, 1);
}

static void watch_images(void) {
    _dyld_register_func_for_add_image(image_changed);
    _dyld_register_func_for_remove_image(image_changed);
}

uint64_t callsite_generation(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch_images);
    return atomic_load(&changes);
}

static void read_commands(struct callsite_image *image, const struct mach_header_64 *header, intptr_t slide) {
    const struct load_command *command = (const void *)(header + 1);
    for (uint32_t i = 0; i < header->ncmds; i++) {
        if (command->cmd == LC_SEGMENT_64) {
            const struct segment_command_64 *segment = (const void *)command;
            if (strcmp(segment->segname, SEG_TEXT) == 0) {
                image->text_start = (uintptr_t)segment->vmaddr + (uintptr_t)slide;
                image->text_end = image->text_start + (uintptr_t)segment->vmsize;
            }
        } else if (command->cmd == LC_UUID) {
            const struct uuid_command *uuid = (const void *)command;
            image->build_id_length = sizeof uuid->uuid;
            memcpy(image->build_id, uuid->uuid, sizeof uuid->uuid);
        }
        command = (const void *)((const char *)command + command->cmdsize);
    }
}

size_t callsite_images(struct callsite_image *out, size_t max) {
    size_t found = 0;
    uint32_t count = _dyld_image_count();
    for (uint32_t i = 0; i < count; i++) {
        const struct mach_header *header = _dyld_get_image_header(i);
        const char *path = _dyld_get_image_name(i);
        if (header == NULL || path == NULL || header->magic != MH_MAGIC_64) continue;
        if (found++ >= max) continue;
        struct callsite_image *image = &out[found - 1];
        memset(image, 0, sizeof *image);
        image->base = (uintptr_t)header;
        read_commands(image, (const void *)header, _dyld_get_image_vmaddr_slide(i));
        uintptr_t here = (uintptr_t)&callsite_images;
        image->is_home = here >= image->text_start && here < image->text_end;
        const char *slash = strrchr(path, '/');
        strlcpy(image->name, slash != NULL ? slash + 1 : path, sizeof image->name);
        strlcpy(image->path, path, sizeof image->path);
    }
    return found;
}
#endif
