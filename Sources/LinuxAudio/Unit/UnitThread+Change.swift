#if os(Linux)
    internal import Glibc
    internal import RealtimePCM
    internal import Synchronization

    // Changes and losses.
    extension UnitThread {
        func make(now change: UnitChange) -> Bool {
            kind = change.kind
            heldUntil = nil
            defer { isReleased = change.isRelease }
            switch change.playback {
            case .keep: break
            case .none: changePlayback(to: nil, starting: nil)
            case .release:
                changePlayback(to: nil, starting: nil)
                heldUntil = .now + .milliseconds(500)
            case .use(let stream):
                if case .use(let microphone) = change.capture {
                    changePlayback(to: stream, starting: microphone)
                } else {
                    changePlayback(to: stream, starting: nil)
                }
            }
            switch change.capture {
            case .keep: break
            case .none, .release:
                captureFailure.store(0, ordering: .releasing)
                uplink.use(nil)
            case .use(let stream):
                captureFailure.store(0, ordering: .releasing)
                uplink.use(stream)
                lastHeard = .now
            }
            // Whoever made the change may let go of it after this.
            let isLast = change.isLast
            change.isDone.store(true, ordering: .releasing)
            return isLast
        }

        /// Fades out, lets all be heard, and fades in on the other device, which begins at that moment.
        private func changePlayback(to stream: ALSAStream?, starting microphone: ALSAStream?) {
            let limit = options.longestSilenceOfDevice
            let old = playout.stream
            if old != nil, !playout.volume.isSilent {
                playout.volume.aim(at: .zero, over: fadeFrames)
                _ = playout.play(fadeFrames, limit: limit)
            }
            guard let stream else {
                if let old { playout.playOut(old) }
                // What was said of the old device must not be taken for the next one's.
                playbackFailure.store(0, ordering: .releasing)
                playout.stream = nil
                tick = .now
                return
            }
            playbackFailure.store(0, ordering: .releasing)
            playout.stream = stream
            playout.volume = GainRamp(at: .zero)
            playout.volume.aim(at: volume, over: fadeFrames)
            // What goes on is ready in the new device while the old one is heard to its end. What begins is
            // silent first: the pipes do not hold a bufferful yet.
            let status = playout.fill(rendering: old != nil || isReleased, limit: limit)
            if let old { playout.playOut(old) }
            if let microphone {
                stream.start(with: microphone)
            } else {
                stream.start()
            }
            uplink.restartAlignment()
            check(status)
        }

        func check(_ status: Int32) {
            guard status < 0, playout.stream != nil else { return }
            playout.stream = nil
            playout.volume = GainRamp(at: .zero)
            tick = .now
            counters.loudspeakersLost.add(1, ordering: .relaxed)
            playbackFailure.store(status, ordering: .releasing)
        }

        func loseMicrophone(_ status: Int32) {
            uplink.use(nil)
            counters.microphonesLost.add(1, ordering: .relaxed)
            counters.captureGaps.add(1, ordering: .relaxed)
            captureFailure.store(status, ordering: .releasing)
        }

        func takePriority() {
            guard let priority = options.priority else { return }
            var parameters = sched_param()
            parameters.sched_priority = priority
            let status = unsafe pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
            isRealtime.store(status == 0, ordering: .relaxed)
        }
    }
#endif
