#if os(Linux)
    internal import Glibc
    internal import RealtimePCM
    internal import Synchronization

    /// The audio thread of a voice unit, and what other threads may tell and ask it.
    ///
    /// Each period: wait until one fits, render it, hand it over, take what the microphone has. Nothing is opened
    /// or closed here. Without a loudspeaker the machine's clock sets the pace and the mix goes by unheard, so that
    /// neither clocks stop nor pipes fill.
    @safe final class UnitThread: @unchecked Sendable {
        // True because what is not atomic or constant is touched by the thread alone, and one runs at a time.

        let counters: UnitCounters
        let mediaVolume = Atomic(Float(1).bitPattern)
        let callVolume = Atomic(Float(1).bitPattern)
        /// Why the loudspeaker was let go of without being told; 0 while it was not.
        let playbackFailure = Atomic<Int32>(0)
        /// The same of the microphone.
        let captureFailure = Atomic<Int32>(0)
        let isOver = Atomic(true)
        let isRealtime = Atomic(false)

        let options: VoiceUnitOptions
        let clock: PlayoutClock
        let rendered: Mixer
        let fadeFrames: Int
        let rampFrames: Int
        let order = unsafe Atomic<Unmanaged<UnitChange>?>(nil)
        var playout: UnitPlayout
        var uplink: UnitUplink
        var kind = VoiceUnitKind.media
        var tick = HostTime(nanoseconds: 0)
        var lastHeard = HostTime(nanoseconds: 0)
        var heldUntil: HostTime?
        var isReleased = false

        init(
            _ mixer: Mixer,
            _ uplink: consuming UnitUplink,
            _ options: VoiceUnitOptions,
            _ counters: UnitCounters
        ) {
            self.options = options
            self.counters = counters
            rendered = mixer
            clock = mixer.clock
            fadeFrames = max(1, min(options.fade.frames, UnitPlayout.mostFrames))
            rampFrames = max(1, min(options.volumeRamp, .seconds(10)).frames)
            playout = UnitPlayout(mixer, counters)
            self.uplink = uplink
        }

        /// Asks for a change. One at a time: the next one when this is done.
        func make(_ change: UnitChange) {
            unsafe order.store(.passUnretained(change), ordering: .releasing)
        }

        /// Whether a change was not taken up yet.
        var isBusy: Bool { unsafe order.load(ordering: .acquiring) != nil }

        /// The thread, from beginning to end.
        func run() {
            nameThread("voice unit")
            takePriority()
            try? ALSA.quietly { loop() }
            isOver.store(true, ordering: .releasing)
        }
    }
#endif
