#define _GNU_SOURCE
#include "Watch.h"

#ifdef CAN_WATCH
#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

typedef const struct timespec *Deadline;

WATCH(locks, int, pthread_mutex_lock, (pthread_mutex_t * lock), (lock))
WATCH(locks, int, pthread_mutex_trylock, (pthread_mutex_t * lock), (lock))
WATCH(locks, int, pthread_mutex_timedlock, (pthread_mutex_t * lock, Deadline until), (lock, until))
WATCH(locks, int, pthread_rwlock_rdlock, (pthread_rwlock_t * lock), (lock))
WATCH(locks, int, pthread_rwlock_wrlock, (pthread_rwlock_t * lock), (lock))
WATCH(locks, int, pthread_rwlock_tryrdlock, (pthread_rwlock_t * lock), (lock))
WATCH(locks, int, pthread_rwlock_trywrlock, (pthread_rwlock_t * lock), (lock))
WATCH(locks, int, pthread_spin_lock, (pthread_spinlock_t * lock), (lock))
WATCH(locks, int, pthread_spin_trylock, (pthread_spinlock_t * lock), (lock))
WATCH(locks, int, sem_wait, (sem_t * semaphore), (semaphore))
WATCH(locks, int, sem_trywait, (sem_t * semaphore), (semaphore))
WATCH(locks, int, sem_timedwait, (sem_t * semaphore, Deadline until), (semaphore, until))
WATCH(locks, int, sem_post, (sem_t * semaphore), (semaphore))
WATCH(waits, int, pthread_join, (pthread_t thread, void **result), (thread, result))
WATCH(waits, int, sched_yield, (void), ())
WATCH(waits, int, nanosleep, (Deadline time, struct timespec *left), (time, left))
WATCH(waits, int, clock_nanosleep, (clockid_t clock, int flags, Deadline time, struct timespec *left),
      (clock, flags, time, left))
WATCH(waits, int, usleep, (useconds_t time), (time))
WATCH(waits, unsigned, sleep, (unsigned time), (time))
WATCH(waits, int, poll, (struct pollfd * files, nfds_t count, int timeout), (files, count, timeout))
WATCH(waits, int, ppoll, (struct pollfd * files, nfds_t count, Deadline timeout, const sigset_t *signals),
      (files, count, timeout, signals))
WATCH(waits, int, select, (int count, fd_set *in, fd_set *out, fd_set *odd, struct timeval *timeout),
      (count, in, out, odd, timeout))
WATCH(waits, int, epoll_wait, (int file, struct epoll_event *events, int most, int timeout),
      (file, events, most, timeout))

// Conditions have an older form of the same name, which would be found without a version.
#if defined(__x86_64__)
#define CONDITION(name) dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2")
#else
#define CONDITION(name) dlsym(RTLD_NEXT, name)
#endif
#define WATCH_CONDITION(name, parameters, arguments)      \
    REAL_AT(int, name, parameters, CONDITION(#name))      \
    int name parameters {                                 \
        counts.locks += watching;                         \
        if (!real_##name) find_##name();                  \
        return real_##name arguments;                     \
    }

WATCH_CONDITION(pthread_cond_wait, (pthread_cond_t * condition, pthread_mutex_t *lock), (condition, lock))
WATCH_CONDITION(pthread_cond_timedwait, (pthread_cond_t * condition, pthread_mutex_t *lock, Deadline until),
                (condition, lock, until))
WATCH_CONDITION(pthread_cond_signal, (pthread_cond_t * condition), (condition))
WATCH_CONDITION(pthread_cond_broadcast, (pthread_cond_t * condition), (condition))
#endif
