#if os(Linux)
    internal import Glibc
    public import RealtimePCM
    // Which of the two modules `timespec` belongs to depends on what is compiled beside this.
    internal import SwiftOverlayShims

    extension HostTime {
        /// The present. Any thread; it does not wait.
        public static var now: HostTime {
            var time = timespec()
            unsafe clock_gettime(CLOCK_MONOTONIC, &time)
            return HostTime(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
        }
    }
#endif
