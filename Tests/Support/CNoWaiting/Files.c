#define _GNU_SOURCE
#include "Watch.h"

#ifdef CAN_WATCH
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

WATCH(files, ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count))
WATCH(files, ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
WATCH(files, ssize_t, pread, (int file, void *bytes, size_t count, off_t at), (file, bytes, count, at))
WATCH(files, ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at))
WATCH(files, ssize_t, readv, (int file, const struct iovec *parts, int count), (file, parts, count))
WATCH(files, ssize_t, writev, (int file, const struct iovec *parts, int count), (file, parts, count))
WATCH(files, int, close, (int file), (file))
WATCH(files, int, fsync, (int file), (file))
WATCH(files, int, fdatasync, (int file), (file))
WATCH(files, off_t, lseek, (int file, off_t at, int from), (file, at, from))
WATCH(files, ssize_t, send, (int file, const void *bytes, size_t count, int flags), (file, bytes, count, flags))
WATCH(files, ssize_t, recv, (int file, void *bytes, size_t count, int flags), (file, bytes, count, flags))
WATCH(files, FILE *, fopen, (const char *path, const char *mode), (path, mode))
WATCH(files, int, fclose, (FILE * file), (file))
WATCH(files, int, fflush, (FILE * file), (file))
WATCH(files, size_t, fread, (void *bytes, size_t size, size_t count, FILE *file), (bytes, size, count, file))
WATCH(files, size_t, fwrite, (const void *bytes, size_t size, size_t count, FILE *file),
      (bytes, size, count, file))
WATCH(files, int, fputs, (const char *text, FILE *file), (text, file))
WATCH(files, int, puts, (const char *text), (text))
WATCH(files, int, putchar, (int letter), (letter))
WATCH(files, int, vfprintf, (FILE * file, const char *format, va_list arguments), (file, format, arguments))

#define PRINT(file)                                              \
    va_list arguments;                                           \
    va_start(arguments, format);                                 \
    counts.files += watching;                                    \
    const int printed = real_vfprintf(file, format, arguments);  \
    va_end(arguments);                                           \
    return printed

int printf(const char *format, ...) { PRINT(stdout); }
int fprintf(FILE *file, const char *format, ...) { PRINT(file); }

REAL(int, open, (const char *path, int flags, ...))
REAL(int, openat, (int folder, const char *path, int flags, ...))

#define MODE                                    \
    va_list arguments;                          \
    va_start(arguments, flags);                 \
    const mode_t mode = va_arg(arguments, mode_t); \
    va_end(arguments);                          \
    counts.files += watching

// The mode is read whether or not it was given, as the C library's own does.
int open(const char *path, int flags, ...) {
    MODE;
    if (!real_open) find_open();
    return real_open(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
    MODE;
    if (!real_openat) find_openat();
    return real_openat(folder, path, flags, mode);
}
#endif
