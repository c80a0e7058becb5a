#if os(Linux)
    internal import Glibc
    internal import RealtimePCM
    internal import Synchronization

    // One period.
    extension UnitThread {
        func loop() {
            // Nothing goes by before the first change, which is on its way.
            heldUntil = .now + .milliseconds(500)
            while true {
                if let change = unsafe order.exchange(nil, ordering: .acquiring) {
                    let isLast = unsafe change._withUnsafeGuaranteedRef { make(now: $0) }
                    if isLast { return }
                }
                if waitForPeriod() { period() }
            }
        }

        var volume: SIMD2<Float> {
            let cell =
                kind == .media ? mediaVolume.load(ordering: .relaxed) : callVolume.load(ordering: .relaxed)
            return SIMD2(repeating: Float(bitPattern: cell))
        }

        private func period() {
            let frames = playout.step
            playout.volume.aim(at: volume, over: playout.volume.isSilent ? fadeFrames : rampFrames)
            let underruns = counters.deviceUnderruns.load(ordering: .relaxed)
            check(playout.play(frames, limit: options.longestSilenceOfDevice))
            if counters.deviceUnderruns.load(ordering: .relaxed) != underruns { uplink.restartAlignment() }
            publishClock()
            hear(frames)
        }

        /// Waits until the loudspeaker takes a period. False if something else comes first.
        private func waitForPeriod() -> Bool {
            if let heldUntil, HostTime.now < heldUntil {
                sleep(.milliseconds(1))
                return false
            }
            heldUntil = nil
            isReleased = false
            guard let stream = playout.stream else {
                keepTime()
                return true
            }
            let end = HostTime.now + options.longestSilenceOfDevice
            while unsafe order.load(ordering: .relaxed) == nil {
                let underruns = counters.deviceUnderruns.load(ordering: .relaxed)
                let room = playout.room()
                if counters.deviceUnderruns.load(ordering: .relaxed) != underruns {
                    uplink.restartAlignment()
                }
                if room < 0 {
                    check(Int32(clamping: room))
                    return false
                }
                if room >= playout.step {
                    if room >= stream.shape.buffer, stream.isRunning { keepTime() }
                    return true
                }
                stream.start()
                let status = stream.wait(milliseconds: 20)
                if status == 0 { hear(0) }
                if status < 0 { sleep(.milliseconds(1)) }
                if HostTime.now > end { check(-ETIMEDOUT) }
                if playout.stream == nil { return false }
            }
            return false
        }

        /// The pace of the machine's clock.
        private func keepTime() {
            let now = HostTime.now
            tick = max(tick, now + .milliseconds(-100)) + .nanoseconds(playout.step * 1_000_000 / 48)
            if tick > now { sleep(tick - now) }
        }

        private func publishClock() {
            guard let stream = playout.stream else {
                clock.publish(framesRendered: rendered.framesRendered, delayFrames: 0, at: .now)
                return
            }
            // Until it runs nobody knows when it will be heard.
            guard let delay = stream.delay else { return }
            clock.publish(framesRendered: rendered.framesRendered, delayFrames: delay, at: .now)
        }

        /// The microphone's part of a period.
        private func hear(_ frames: Int) {
            guard kind == .call else {
                uplink.skipMedia()
                return
            }
            guard uplink.stream != nil else {
                uplink.rest(frames, playout.played)
                return
            }
            let before = counters.microphoneFrames.load(ordering: .relaxed)
            // While the loudspeaker catches up, the microphone keeps in step: the media between them shall last.
            var status = uplink.read(atMost: playout.isCatchingUp ? frames : .max, playout.played)
            let now = HostTime.now
            if counters.microphoneFrames.load(ordering: .relaxed) != before { lastHeard = now }
            if status == 0, now - lastHeard > options.longestSilenceOfDevice { status = -ETIMEDOUT }
            if status < 0 { loseMicrophone(status) }
            if let stream = playout.stream { uplink.align(playout.played, stream) }
        }
    }
#endif
