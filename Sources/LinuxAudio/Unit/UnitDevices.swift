#if os(Linux)
    internal import Glibc
    internal import Synchronization

    /// Opens and closes a unit's devices and brings lost ones back. Everything here runs on one thread, the unit's
    /// errands; the audio thread only borrows what is open here.
    final class UnitDevices: @unchecked Sendable {
        // True because one thread alone uses it.

        private let audio: UnitThread
        private let options: VoiceUnitOptions
        private let tell: @Sendable (VoiceUnitState) -> Void
        private var state = VoiceUnitState()
        private var playback: ALSADevice?
        private var capture: ALSADevice?
        private var retry: Retry
        /// What a thread that hangs in a device may still use.
        private var abandoned: [AnyObject] = []

        init(
            _ audio: UnitThread,
            _ options: VoiceUnitOptions,
            tell: @escaping @Sendable (VoiceUnitState) -> Void
        ) {
            self.audio = audio
            self.options = options
            self.tell = tell
            retry = Retry(options)
        }

        /// Begins, switches or ends.
        func change(to kind: VoiceUnitKind?) throws(AudioError) {
            defer { note() }
            guard kind != state.kind else { return }
            guard let kind else { return try stop() }
            if state.kind == nil { try start(kind) } else { try switchOver(to: kind) }
        }

        private func start(_ kind: VoiceUnitKind) throws(AudioError) {
            guard audio.isOver.load(ordering: .acquiring) else { throw hangs("starting") }
            letGo()
            let loudspeaker = try ALSADevice.opened(options.playback(kind))
            let microphone = kind == .call ? try ALSADevice.opened(options.capture) : nil
            forgetFailures()
            audio.isOver.store(false, ordering: .relaxed)
            do {
                // The thread keeps the devices, in which it may hang for longer than anybody waits.
                try startThread { [self] in audio.run() }
            } catch {
                audio.isOver.store(true, ordering: .relaxed)
                throw error
            }
            try make(kind, playback: loudspeaker, capture: microphone)
        }

        private func stop() throws(AudioError) {
            guard let kind = state.kind else { return }
            state.kind = nil
            try make(UnitChange(kind, playback: .none, capture: .none, isLast: true), "stopping")
            let end = ContinuousClock.now + options.patience
            while !audio.isOver.load(ordering: .acquiring), ContinuousClock.now < end {
                sleep(.milliseconds(1))
            }
            guard audio.isOver.load(ordering: .acquiring) else { throw hangs("stopping") }
            letGo()
            state.failure = nil
        }

        /// Closes everything: the audio thread has ended.
        private func letGo() {
            playback = nil
            capture = nil
            abandoned = []
        }

        /// The loudspeaker stays if the other kind plays on the same; else the new one is open before the old one
        /// falls silent, if the devices allow that.
        private func switchOver(to kind: VoiceUnitKind) throws(AudioError) {
            let microphone = kind == .call ? try ALSADevice.opened(options.capture) : nil
            let isSame = options.mediaDevice == options.callDevice
            if isSame || playback == nil {
                try make(kind, playback: playback, capture: microphone)
                return
            }
            do throws(AudioError) {
                try make(kind, playback: .opened(options.playback(kind)), capture: microphone)
            } catch  where error.kind == .busy {
                try giveWay(to: kind, microphone)
            }
        }

        /// Closes the old loudspeaker before it opens the new one: both names mean a device that only one may have.
        private func giveWay(to kind: VoiceUnitKind, _ microphone: ALSADevice?) throws(AudioError) {
            let former = state.kind ?? kind
            try make(UnitChange(former, playback: .release, capture: .keep), "switching")
            playback = nil
            do throws(AudioError) {
                try make(kind, playback: .openedSoon(options.playback(kind)), capture: microphone)
            } catch {
                if let old = try? ALSADevice.openedSoon(options.playback(former)) {
                    try make(former, playback: old, capture: capture)
                } else {
                    lose(playback: error)
                }
                throw error
            }
        }

        /// Hands devices to the audio thread and closes those that it lets go of.
        private func make(
            _ kind: VoiceUnitKind,
            playback new: ALSADevice?,
            capture microphone: ALSADevice?
        ) throws(AudioError) {
            if audio.isBusy { throw hangs("switching") }
            let change = UnitChange(
                kind,
                playback: Self.device(new, after: playback),
                capture: Self.device(microphone, after: capture)
            )
            let former = [playback, capture].compactMap(\.self)
            (playback, capture) = (new, microphone)
            state.kind = kind
            abandoned += former
            try make(change, "switching to \(kind.rawValue)")
            abandoned.removeAll { device in former.contains { $0 === device } }
        }

        private static func device(_ device: ALSADevice?, after former: ALSADevice?) -> UnitChange.Device {
            guard let device else { return .none }
            return device === former ? .keep : .use(device.stream)
        }

        private func make(_ change: UnitChange, _ doing: String) throws(AudioError) {
            if audio.isBusy { throw hangs(doing) }
            audio.make(change)
            let end = ContinuousClock.now + options.patience
            while !change.isDone.load(ordering: .acquiring) {
                if ContinuousClock.now > end {
                    abandoned.append(change)
                    throw hangs(doing)
                }
                sleep(.milliseconds(1))
            }
        }

        private func hangs(_ doing: String) -> AudioError {
            AudioError(
                .lost,
                "\(doing) the voice unit",
                because: "the audio thread hangs in \(playback?.name ?? "a device")",
                advice: "Check the sound server, or use another device."
            )
        }
    }

    // Losses.
    extension UnitDevices {
        /// Looks after what the audio thread let go of, and tries to bring it back.
        func look() {
            defer { note() }
            guard let kind = state.kind else {
                if audio.isOver.load(ordering: .acquiring) { letGo() }
                return
            }
            let played = audio.playbackFailure.exchange(0, ordering: .acquiring)
            if played != 0, let name = playback?.name {
                playback = nil
                lose(playback: ALSA.gone(played, "playing on \(name)"))
            }
            let recorded = audio.captureFailure.exchange(0, ordering: .acquiring)
            if recorded != 0, let name = capture?.name {
                capture = nil
                state.failure = ALSA.gone(recorded, "recording from \(name)")
                retry.begin()
            }
            note()
            if isWhole(kind) || !retry.isDue { return }
            do throws(AudioError) {
                if playback == nil {
                    try make(kind, playback: .opened(options.playback(kind)), capture: capture)
                    audio.counters.devicesBack.add(1, ordering: .relaxed)
                }
                if kind == .call, capture == nil {
                    try make(kind, playback: playback, capture: .opened(options.capture))
                    audio.counters.devicesBack.add(1, ordering: .relaxed)
                }
                state.failure = nil
            } catch {
                state.failure = error
                retry.postpone()
            }
        }

        private func isWhole(_ kind: VoiceUnitKind) -> Bool {
            playback != nil && (kind == .media || capture != nil)
        }

        private func lose(playback error: AudioError) {
            state.failure = error
            retry.begin()
        }

        private func forgetFailures() {
            audio.playbackFailure.store(0, ordering: .relaxed)
            audio.captureFailure.store(0, ordering: .relaxed)
        }

        /// Tells how things are, where that is new.
        private func note() {
            state.hasLoudspeaker = state.kind != nil && playback != nil
            state.hasMicrophone = state.kind == .call && capture != nil
            tell(state)
        }
    }

    extension ALSADevice {
        /// Opens a device; ALSA says nothing on stderr about it.
        static func opened(_ options: ALSADeviceOptions) throws(AudioError) -> ALSADevice {
            try ALSA.quietly { () throws(AudioError) in try ALSADevice(options) }
        }

        /// As `opened`, for a device that was closed just now: a sound server, or a child process that has not let
        /// go of our files yet, may keep it busy for some milliseconds.
        static func openedSoon(_ options: ALSADeviceOptions) throws(AudioError) -> ALSADevice {
            let end = ContinuousClock.now + .milliseconds(300)
            while true {
                do throws(AudioError) {
                    return try opened(options)
                } catch {
                    guard error.kind == .busy, ContinuousClock.now < end else { throw error }
                    sleep(.milliseconds(2))
                }
            }
        }
    }
#endif
