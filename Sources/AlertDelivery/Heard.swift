import AudioGuardCore

/// An alert as the log told it. A value.
struct Heard {
    let alert: Alert
    /// How many things its record stands for.
    let times: UInt64
    /// The record with which the class began, if one was live.
    let inClass: UInt64?
}
