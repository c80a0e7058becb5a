#ifndef C_NO_WAITING_H
#define C_NO_WAITING_H

#include <stdbool.h>

/// What the calling thread did while it was watched.
typedef struct {
    long allocations;
    long frees;
    /// Locks of any kind, also those that were only tried, conditions and semaphores.
    long locks;
    /// Files, sockets and printing.
    long files;
    /// Sleeping, polling, yielding, waiting for a thread.
    long waits;
} NoWaitingCounts;

/// All of it together.
static inline long no_waiting_sum(NoWaitingCounts counts) {
    return counts.allocations + counts.frees + counts.locks + counts.files + counts.waits;
}

/// Whether this build can watch: not under a sanitizer, and only with glibc.
bool no_waiting_can_watch(void);

/// From here on what the calling thread does is counted.
void no_waiting_begin(void);

/// Ends that, and tells.
NoWaitingCounts no_waiting_end(void);

/// Does one of everything that is counted but memory, for the watch to be watched; tells how many locks, files and
/// waits that were.
NoWaitingCounts no_waiting_try_everything(void);

#endif
