#ifndef C_NO_WAITING_H
#define C_NO_WAITING_H

#include <stdbool.h>

/// What the calling thread did while it was watched.
typedef struct {
    long allocations;
    long frees;
    long locks;
} NoWaitingCounts;

/// Whether this build can watch: not under a sanitizer, and only with glibc.
bool no_waiting_can_watch(void);

/// From here on the calling thread's allocations, frees and locks are counted.
void no_waiting_begin(void);

/// Ends that, and tells.
NoWaitingCounts no_waiting_end(void);

#endif
