#if os(Linux)
    public import RealtimePCM
    internal import Synchronization

    /// The one unit through which a class plays and records: an audio thread between a mixer and the devices.
    ///
    /// ```
    /// idle ──start(.media)──▶ media ◀──switch(to:)──▶ call       stop() at any time
    /// ```
    /// At most one kind is alive. What the mixer renders goes through the kind's volume to the loudspeaker and,
    /// exactly so, to the echo canceller as its reference. The pipes live on through every change; where the
    /// loudspeaker's device changes, the mix fades out and in again.
    ///
    /// A device that is lost is opened again and again, at growing intervals; meanwhile the mix goes by in real
    /// time, unheard, and the uplink carries silence, so that no clock stops. `state` and `counts` tell of it.
    ///
    /// Any thread may call the functions here, for as long as the unit lives; they wait for devices to open and
    /// close, for at most the options' `patience`, so not the thread that draws.
    public final class VoiceUnit: Sendable {
        /// What is played.
        public let mixer: Mixer

        /// What goes to the others: the microphone, and whatever else is added here.
        public let uplink: Mixer

        /// The microphone in the uplink: its gain, its mute, its meter.
        public let microphone: MixerVoice

        /// The mixer's published media in the uplink, muted until somebody wants it heard by the others. Nothing
        /// where the mixer's options publish none.
        public let publishedMedia: MixerVoice?

        /// How it plays and records.
        public let options: VoiceUnitOptions

        let taps = CaptureTaps()
        private let counters = UnitCounters()
        private let audio: UnitThread
        private let devices: UnitDevices
        private let errands: Errands
        private let noted: NotedState

        /// A unit that is idle. Throws if the options cannot be met, or the system gives no thread.
        public init(
            _ mixer: Mixer,
            options: VoiceUnitOptions = VoiceUnitOptions()
        ) throws(AudioError) {
            self.mixer = mixer
            self.options = options
            uplink = Mixer()
            let voice = PCMPipe(capacity: UnitUplink.blockFrames)
            let published = mixer.publishedMedia
            guard let microphone = uplink.add(voice, as: .speech) else {
                preconditionFailure("an empty mixer")
            }
            self.microphone = microphone
            publishedMedia = published.flatMap { [uplink] in uplink.add($0) { $0.isMuted = true } }
            let way = UnitUplink(
                uplink,
                voice: voice,
                canceller: try options.echo.map { options throws(AudioError) in try EchoCanceller(options) },
                media: PublishedMedia(published),
                taps,
                counters
            )
            audio = UnitThread(mixer, way, options, counters)
            let noted = NotedState(options.onChange)
            self.noted = noted
            let devices = UnitDevices(audio, options) { noted.note($0) }
            self.devices = devices
            errands = try Errands(every: .milliseconds(20)) { devices.look() }
        }

        deinit {
            taps.removeAll()
            let devices = devices
            errands.post { try? devices.change(to: nil) }
        }

        /// Opens the devices of this kind and plays. Throws, and stays idle, if one is not to be had. If a unit is
        /// alive already, this is `switch`.
        public func start(_ kind: VoiceUnitKind) throws(AudioError) {
            try change(to: kind, "starting the voice unit")
        }

        /// Ends the one kind and begins the other. Throws, and goes on as before, if a device is not to be had or
        /// nothing was started.
        public func `switch`(to kind: VoiceUnitKind) throws(AudioError) {
            guard state.kind != nil else {
                throw AudioError(
                    .unsupported,
                    "switching the voice unit to \(kind.rawValue)",
                    because: "it is idle",
                    advice: "Start it."
                )
            }
            try change(to: kind, "switching the voice unit to \(kind.rawValue)")
        }

        /// Fades out and closes the devices. The taps stay, for the next call. Stopping an idle unit does nothing.
        public func stop() throws(AudioError) {
            try change(to: nil, "stopping the voice unit")
        }

        private func change(to kind: VoiceUnitKind?, _ doing: String) throws(AudioError) {
            let former = state.kind
            do throws(AudioError) {
                try errands.run(doing, atMost: options.patience) { [devices] () throws(AudioError) in
                    try devices.change(to: kind)
                }
            } catch {
                // What comes about after all, when nobody waits any more, is undone.
                if kind != nil { errands.post { [devices] in try? devices.change(to: former) } }
                throw error
            }
        }
    }

    extension VoiceUnit {
        /// What it is doing.
        public var state: VoiceUnitState { noted.state }

        /// What has happened in it.
        public var counts: VoiceUnitCounts { counters.now }

        /// Whether its audio thread has the real-time priority that the options asked for.
        public var isRealtime: Bool { audio.isRealtime.load(ordering: .relaxed) }

        /// How loud the media unit is, 0 to 1, a factor of amplitude. A change is ramped.
        public var mediaVolume: Float {
            get { Float(bitPattern: audio.mediaVolume.load(ordering: .relaxed)) }
            set { audio.mediaVolume.store(Self.held(newValue, atLeast: 0).bitPattern, ordering: .relaxed) }
        }

        /// How loud the call unit is, the options' `leastCallVolume` to 1, a factor of amplitude. A change is
        /// ramped.
        public var callVolume: Float {
            get { Float(bitPattern: audio.callVolume.load(ordering: .relaxed)) }
            set {
                let held = Self.held(newValue, atLeast: Self.held(options.leastCallVolume, atLeast: 0))
                audio.callVolume.store(held.bitPattern, ordering: .relaxed)
            }
        }

        /// What is no number counts as the least.
        private static func held(_ volume: Float, atLeast least: Float) -> Float {
            volume > least ? min(1, volume) : least
        }
    }
#endif
