#if os(Linux)
    internal import RealtimePCM

    // The feeder's thread.
    extension PlayerWork: Feedable {
        func feed() -> FeedingDue {
            if let wish = state.withLock({ takeWish(&$0) }) { begin(wish) }
            if let coming {
                while coming.line.feed() {}
                return state.withLock { handOver(&$0) } ? .soon : .later
            }
            guard let line = state.withLock({ $0.line }) else { return .whenCalled }
            let hasMore = line.feed()
            return state.withLock { state in
                state.round = line.roundFrames ?? state.round
                guard state.line === line else { return .soon }
                if state.isPlaying, state.voice == nil { sound(&state, line) }
                if line.isDrained, state.voice != nil {
                    end(&state, line)
                    return .whenCalled
                }
                return hasMore ? .soon : state.isPlaying ? .later : .whenCalled
            }
        }

        /// A line that is wanted.
        private struct Wish {
            let course: PlayerCourse
            /// The frame of the present line that lies where the new one begins, if that goes on meanwhile.
            let since: Int?
        }

        private func takeWish(_ state: inout PlayerState) -> Wish? {
            guard state.wantsLine else {
                coming = nil
                return nil
            }
            guard state.needsLine || (state.line == nil && coming == nil) else { return nil }
            state.needsLine = false
            let frame = state.line?.pipe.framesTaken
            let stands = state.at(frame)
            let loops = state.loopsLeft > 0 ? max(0, state.loopsLeft - stands.loops) : state.loopsLeft
            let course = PlayerCourse(start: stands.place, rate: state.controls.rate, loops: loops)
            return Wish(course: course, since: state.isSought ? nil : frame)
        }

        private func begin(_ wish: Wish) {
            do throws(AudioError) {
                coming = (try PlayerLine(reader, wish.course), wish.since)
            } catch {
                coming = nil
                state.withLock { state in
                    state.leaveLine(at: state.line?.pipe.framesTaken, in: mixer)
                    finish(&state, .failed(error))
                }
            }
        }

        /// Puts the line that is ready in the place of the present one, unless another is wanted by now. Returns false
        /// while the voice that went before has not faded out: who asks often takes no more than two voices.
        private func handOver(_ state: inout PlayerState) -> Bool {
            guard let (line, since) = coming, state.wantsLine, !state.needsLine else { return true }
            if state.voice != nil, state.leaving?.isOver == false { return false }
            coming = nil
            let old = state.line
            let before = state.voice.map { ($0, old?.course ?? line.course) }
            var skipped = 0
            if let old, let since, state.voice != nil {
                // What the old one played meanwhile is not played again.
                let places = Double(old.pipe.framesTaken - since) * old.course.rate
                skipped = Int(places / line.course.rate + 0.5)
            }
            if old?.pipe.framesTaken ?? 0 > 0 { state.startFrame = nil }
            state.leaveVoice(in: mixer)
            state.line = line
            state.before = since == nil ? nil : before
            state.loopsLeft = line.course.loops
            state.isSought = false
            state.round = line.roundFrames ?? state.round
            line.framesToSkip = skipped
            if state.isPlaying { sound(&state, line) }
            return true
        }

        /// Gives a line its voice. Where none is free but the one that this player has just left, it waits for that.
        private func sound(_ state: inout PlayerState, _ line: PlayerLine) {
            line.begin()
            let controls = state.controls
            let fade = state.fade?.rest(at: mixer.framesRendered)
            state.voice = mixer.add(line.pipe, gain: fade?.from ?? controls.gain, atFrame: state.startFrame) {
                voice in
                controls.apply(to: voice, since: nil)
                if let fade { voice.gain = fade.from }
            }
            if let fade { state.voice?.fade(to: fade.to, over: Duration(frames: fade.frames)) }
            if state.voice != nil || state.leaving?.isOver == false { return }
            state.leaveLine(at: 0, in: mixer)
            finish(&state, .failed(.voicesSpent("playing \(name)")))
        }

        private func end(_ state: inout PlayerState, _ line: PlayerLine) {
            let stood = state.at(line.pipe.framesTaken).place
            state.leaveLine(at: line.pipe.framesTaken, in: mixer)
            state.place = line.failure == nil ? 0 : stood
            finish(&state, line.failure.map { .failed($0) } ?? .finished)
        }
    }

    extension AudioError {
        /// The error of whoever wants one more voice than the mixer has.
        static func voicesSpent(_ activity: String) -> AudioError {
            AudioError(
                .busy,
                activity,
                because: "\(Mixer.voiceLimit) voices sound already",
                advice: "Let one of them end first."
            )
        }
    }
#endif
