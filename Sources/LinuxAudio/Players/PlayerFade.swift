#if os(Linux)
    internal import RealtimePCM

    /// A straight line of amplitude from one gain to another, so that it can go on in another voice.
    struct PlayerFade {
        let from: Decibels
        let to: Decibels
        /// The rendered frame at which it began, and how many it takes.
        let begin: Int
        let frames: Int

        /// What is left of it at a rendered frame; nothing if it is over.
        func rest(at rendered: Int) -> PlayerFade? {
            let passed = max(0, rendered - begin)
            guard passed < frames else { return nil }
            let share = Float(passed) / Float(frames)
            let now = Decibels(linear: from.linear + (to.linear - from.linear) * share)
            return PlayerFade(from: now, to: to, begin: rendered, frames: frames - passed)
        }
    }
#endif
