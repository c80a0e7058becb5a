#if !defined(__APPLE__)
#define _GNU_SOURCE
#include "c_library.h"
#include "callsite.h"

#include <elf.h>
#include <link.h>
#include <string.h>
#include <unistd.h>

static int first_only(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    *(uint64_t *)context = (uint64_t)info->dlpi_adds + (uint64_t)info->dlpi_subs;
    return 1;
}

uint64_t callsite_generation(void) {
    uint64_t generation = 0;
    dl_iterate_phdr(first_only, &generation);
    return generation;
}

/// Takes the GNU build id out of a segment of notes.
static void read_build_id(struct callsite_image *image, const uint8_t *notes, size_t size) {
    while (size >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        memcpy(&note, notes, sizeof note);
        size_t name = ((size_t)note.n_namesz + 3) & ~(size_t)3;
        size_t value = ((size_t)note.n_descsz + 3) & ~(size_t)3;
        size_t whole = sizeof note + name + value;
        if (name > size || value > size || whole > size) return;
        if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4
            && memcmp(notes + sizeof note, "GNU", 4) == 0 && note.n_descsz <= CALLSITE_BUILD_ID) {
            image->build_id_length = note.n_descsz;
            memcpy(image->build_id, notes + sizeof note + name, note.n_descsz);
            return;
        }
        notes += whole;
        size -= whole;
    }
}

/// Copies a text that may be too long, keeping its end, where the file name is.
static void copy_tail(char *to, size_t room, const char *from) {
    size_t length = strlen(from);
    if (length >= room) from += length - (room - 1);
    strcpy(to, from);
}

static void name_image(struct callsite_image *image, const char *path) {
    static const char deleted[] = " (deleted)";
    char executable[CALLSITE_PATH] = "";
    image->path[0] = '\0';
    if (*path == '\0') {  // the program itself: this link opens it even after it was replaced
        ssize_t length = readlink("/proc/self/exe", executable, sizeof executable - 1);
        executable[length > 0 ? length : 0] = '\0';
        char *end = strstr(executable, deleted);
        if (end != NULL && end[sizeof deleted - 1] == '\0') *end = '\0';
        path = executable;
        strcpy(image->path, "/proc/self/exe");
    }
    const char *slash = strrchr(path, '/');
    if (image->path[0] == '\0' && slash != NULL && strlen(path) < sizeof image->path) {
        strcpy(image->path, path);
    }
    copy_tail(image->name, sizeof image->name, slash != NULL ? slash + 1 : path);
}

struct listing {
    struct callsite_image *out;
    size_t max, found;
};

static int add_image(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct listing *listing = context;
    if (listing->found++ >= listing->max) return 0;
    struct callsite_image *image = &listing->out[listing->found - 1];
    image->base = info->dlpi_addr;
    image->text_start = UINTPTR_MAX;
    image->text_end = 0;
    image->build_id_length = 0;
    image->is_home = 0;
    image->hides_callers = 0;
    for (size_t i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        uintptr_t start = info->dlpi_addr + segment->p_vaddr;
        if (segment->p_type == PT_LOAD && (segment->p_flags & PF_X) != 0) {
            if (start < image->text_start) image->text_start = start;
            uintptr_t end = start + segment->p_memsz;
            if (end > image->text_end) image->text_end = end;
            uintptr_t here = (uintptr_t)&callsite_images;
            if (here >= start && here < end) image->is_home = 1;
        } else if (segment->p_type == PT_NOTE && image->build_id_length == 0) {
            read_build_id(image, (const uint8_t *)start, segment->p_memsz);
        }
    }
    image->hides_callers = callsite_in_c_library(image->text_start);
    name_image(image, info->dlpi_name != NULL ? info->dlpi_name : "");
    return 0;
}

size_t callsite_images(struct callsite_image *out, size_t max) {
    struct listing listing = {out, max, 0};
    dl_iterate_phdr(add_image, &listing);
    return listing.found;
}
#endif
