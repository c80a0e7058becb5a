#if os(Linux)
    internal import RealtimePCM

    /// What a player does, seen from both sides: who asks changes the state under its lock, the feeder's thread then
    /// makes lines and hands them over.
    final class PlayerWork: @unchecked Sendable {
        // True because the reader and `coming` are touched by the feeder's thread only, and the rest is behind a lock.

        let mixer: Mixer
        let feeder: Feeder
        let name: String
        let reader: LoopingReader
        let state = Locked(PlayerState())
        /// The line that is being made ready, and which frame of the present one was due when it began.
        var coming: (line: PlayerLine, since: Int?)?

        init(_ reader: LoopingReader, name: String, mixer: Mixer, feeder: Feeder) {
            self.reader = reader
            self.name = name
            self.mixer = mixer
            self.feeder = feeder
            let round = reader.roundFrames.map { Double($0) * 48_000 / Double(reader.sampleRate) }
            state.withLock { $0.round = round }
        }
    }

    // Any thread.
    extension PlayerWork {
        func play(atFrame frame: Int?) {
            state.withLock { state in
                guard !state.isPlaying else { return }
                if !state.isOpen { state.end = nil }
                (state.isPlaying, state.isOpen) = (true, true)
                state.startFrame = frame
                guard let voice = state.voice else { return }
                // What was paused goes on at once, but waits for a time by beginning anew.
                if frame == nil {
                    voice.isPaused = false
                } else {
                    state.leaveLine(at: voice.framesTaken, in: mixer)
                }
            }
            feeder.call()
        }

        func prepare() {
            state.withLock { $0.isPrepared = true }
            feeder.call()
        }

        func pause() {
            state.withLock { state in
                state.isPlaying = false
                state.isPrepared = state.isPrepared || state.line != nil
                state.voice?.isPaused = true
            }
        }

        func stop() {
            state.withLock { state in
                state.place = state.heardPlace(at: .now, in: mixer)
                let place = state.place
                state.leaveLine(at: state.line?.pipe.framesTaken, in: mixer)
                state.place = place
                finish(&state, .stopped)
            }
        }

        func seek(to place: Double) {
            state.withLock { state in
                let loops = state.at(state.line?.pipe.framesTaken).loops
                if state.loopsLeft > 0 { state.loopsLeft = max(0, state.loopsLeft - loops) }
                state.place = min(place, state.round ?? place)
                state.isSought = true
                renewLine(&state)
            }
            feeder.call()
        }

        func setRate(_ rate: Double) {
            state.withLock { state in
                guard state.controls.rate != rate else { return }
                state.controls.rate = rate
                renewLine(&state)
            }
            feeder.call()
        }

        func setLoops(_ loops: Int) {
            state.withLock { state in
                state.controls.loops = loops
                // Those that the line has done by now are taken off when it is left.
                state.loopsLeft = loops < 0 ? loops : loops + state.at(state.line?.pipe.framesTaken).loops
                renewLine(&state)
            }
            feeder.call()
        }

        func control(_ change: (inout PlayerControls) -> Void) {
            state.withLock { state in
                let old = state.controls
                change(&state.controls)
                if state.controls.gain != old.gain { state.fade = nil }
                if let voice = state.voice { state.controls.apply(to: voice, since: old) }
            }
        }

        func fade(to gain: Decibels, over duration: Duration) {
            state.withLock { state in
                let rendered = mixer.framesRendered
                let from = state.fade?.rest(at: rendered)?.from ?? state.controls.gain
                let frames = min(duration, .seconds(3_600)).frames
                state.fade = state.voice.map { _ in
                    PlayerFade(from: from, to: gain, begin: rendered, frames: frames)
                }
                state.controls.gain = gain
                state.voice?.fade(to: gain, over: duration)
            }
        }

        func updateMeters() {
            state.withLock { $0.levels = $0.voice?.takeLevels() ?? StereoLevels() }
        }

        var isPlaying: Bool { state.withLock { $0.isPlaying } }
        var controls: PlayerControls { state.withLock { $0.controls } }
        var levels: StereoLevels { state.withLock { $0.levels } }
        var round: Double? { state.withLock { $0.round } }
        var end: PlaybackEnd? { state.withLock { $0.end } }
        /// The rendered frame behind its last one, once all of it is in the pipe; a period off, if it is asked for amidst
        /// a render.
        var endFrame: Int? {
            state.withLock { state in
                guard state.isPlaying, !state.needsLine, state.voice != nil, let pipe = state.line?.pipe,
                    pipe.hasEnded
                else { return nil }
                return mixer.framesRendered + pipe.fill
            }
        }
        /// Whether nothing more will be mixed, as long as nobody asks for it.
        var isSpent: Bool { state.withLock { !$0.isPlaying || $0.line?.isDrained ?? false } }
        /// How many frames of its line were mixed.
        var framesTaken: Int { state.withLock { $0.line?.pipe.framesTaken ?? 0 } }
        var heardPlace: Double { state.withLock { $0.heardPlace(at: .now, in: mixer) } }

        var onEnd: (@Sendable (PlaybackEnd) -> Void)? {
            get { state.withLock { $0.onEnd } }
            set {
                // The old one may hold the last reference to somebody who calls back when let go of: not under the lock.
                let old = state.withLock { state in
                    defer { state.onEnd = newValue }
                    return state.onEnd
                }
                withExtendedLifetime(old) {}
            }
        }

        /// A line that sounds is replaced when the next is ready; one that stands still is given up now.
        private func renewLine(_ state: inout PlayerState) {
            if !state.isPlaying || state.voice == nil {
                state.leaveLine(at: state.line?.pipe.framesTaken, in: mixer)
                state.isSought = false
            }
            state.needsLine = true
        }

        /// Tells the end of the play that is under way, if there is one.
        func finish(_ state: inout PlayerState, _ end: PlaybackEnd) {
            (state.isPlaying, state.isPrepared, state.isSought, state.startFrame) = (false, false, false, nil)
            state.needsLine = true
            guard state.isOpen else { return }
            state.isOpen = false
            state.loopsLeft = state.controls.loops
            state.end = end
            end.tell(state.onEnd)
        }
    }
#endif
