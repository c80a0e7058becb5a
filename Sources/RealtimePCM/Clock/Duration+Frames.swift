extension Duration {
    /// How many frames at 48 kHz it lasts: none if it is negative, and those of a day at most.
    package var frames: Int {
        let seconds = self / .seconds(1)
        return Int(min(max(0, seconds), 86_400) * Double(PlayoutClock.sampleRate))
    }

    /// How long so many frames at 48 kHz last.
    package init(frames: Int) {
        self = .nanoseconds(Double(frames) * 1e9 / Double(PlayoutClock.sampleRate))
    }
}
