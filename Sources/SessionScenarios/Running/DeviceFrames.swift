/// Frames of 48 kHz, in which the device counts, and time.
enum DeviceFrames {
    static func of(_ time: Duration) -> Int { Int(time.wholeMicroseconds * 48 / 1_000) }

    static func time(_ frames: Int) -> Duration { .nanoseconds(Int64(frames) * 1_000_000 / 48) }
}
