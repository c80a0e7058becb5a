/// When something happened, on both clocks, in microseconds. A value.
struct LogTime {
    /// Since 1970, by a clock that people set.
    let wall: Int64
    /// By a clock that never jumps.
    let monotonic: Int64
}

extension GuardClock {
    /// Both clocks now.
    var time: LogTime { LogTime(wall: wall(), monotonic: monotonic()) }
}
