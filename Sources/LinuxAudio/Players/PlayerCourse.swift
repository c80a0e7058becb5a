#if os(Linux)
    /// Which place of the source each frame of a line is: a straight line that begins anew with every round.
    ///
    /// Places are frames of 48 kHz in the source's own time.
    struct PlayerCourse: Equatable {
        /// The place of the line's first frame.
        var start = 0.0
        /// How many places a frame is.
        var rate = 1.0
        /// How often it begins anew; endlessly, if negative.
        var loops = 0

        /// The place of frame `frame`, and how often it had begun anew by then.
        /// - parameter round: The places of one round, if they are known.
        func place(of frame: Int, round: Double?) -> (place: Double, loops: Int) {
            let passed = start + Double(max(0, frame)) * rate
            guard let round, round > 0, passed >= round else { return (passed, 0) }
            let rounds = Int(min(passed / round, 1e15))
            let done = loops < 0 ? rounds : min(rounds, loops)
            return (min(passed - Double(done) * round, round), done)
        }
    }
#endif
