#if os(Linux)
    internal import RealtimePCM

    /// What a player is asked for and where it stands; behind a lock.
    struct PlayerState {
        var controls = PlayerControls()
        var isPlaying = false
        /// Whether a line is to be ready though nothing plays.
        var isPrepared = false
        /// Whether a play has begun whose end was not told.
        var isOpen = false
        var startFrame: Int?
        /// The place to begin from, while there is no line, or where to go though there is one.
        var place = 0.0
        /// Whether what was decoded is no longer what is wanted.
        var needsLine = false
        /// Whether `place` was asked for, rather than just left behind.
        var isSought = false
        var loopsLeft = 0
        var round: Double?
        var line: PlayerLine?
        var voice: MixerVoice?
        /// The line that went before, while it may still be what is heard.
        var before: (voice: MixerVoice, course: PlayerCourse)?
        /// The voice that was left last; it may still fade out.
        var leaving: MixerVoice?
        /// A fade that was asked for, while it may be on.
        var fade: PlayerFade?
        var levels = StereoLevels()
        var end: PlaybackEnd?
        var onEnd: (@Sendable (PlaybackEnd) -> Void)?

        /// Whether there is something to decode for.
        var wantsLine: Bool { isPlaying || isPrepared }

        /// The place that is mixed next.
        var mixedPlace: Double { at(line?.pipe.framesTaken).place }

        /// The place that is at the loudspeaker at `time`, as the mixer's clock tells; without one, what was mixed.
        func heardPlace(at time: HostTime, in mixer: Mixer) -> Double {
            guard let voice, !isSought else { return place }
            if let heard = voice.frameHeard(at: time) { return at(heard).place }
            if mixer.clock.reading == nil { return at(voice.framesTaken).place }
            // A line that was changed on the way: the one before is what is heard as yet.
            if let before, let heard = before.voice.frameHeard(at: time) {
                return before.course.place(of: heard, round: round).place
            }
            return at(0).place
        }

        /// Where frame `frame` of the line lies, and how often it had begun anew.
        func at(_ frame: Int?) -> (place: Double, loops: Int) {
            guard !isSought, let line, let frame else { return (place, 0) }
            return line.course.place(of: frame, round: round)
        }

        /// Gives up the line, if there is one, and remembers where it stood.
        /// - parameter frame: The line's frame that counts as the last that was played.
        mutating func leaveLine(at frame: Int?, in mixer: Mixer) {
            let stood = at(frame)
            place = stood.place
            if loopsLeft > 0 { loopsLeft = max(0, loopsLeft - stood.loops) }
            leaveVoice(in: mixer)
            (line, before) = (nil, nil)
            needsLine = true
        }

        /// Lets its voice fade out.
        mutating func leaveVoice(in mixer: Mixer) {
            guard let voice else { return }
            mixer.remove(voice)
            (leaving, self.voice) = (voice, nil)
        }
    }
#endif
