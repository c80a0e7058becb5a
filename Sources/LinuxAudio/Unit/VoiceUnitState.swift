#if os(Linux)
    /// What a voice unit is doing.
    public struct VoiceUnitState: Hashable, Sendable {
        /// The kind that is alive; nothing before `start` and after `stop`.
        public var kind: VoiceUnitKind?

        /// Whether a loudspeaker plays. While it is lost the mix goes by in real time, unheard.
        public var hasLoudspeaker = false

        /// Whether a microphone records. While a call's is lost the uplink carries silence in real time.
        public var hasMicrophone = false

        /// Why a device was lost or could not be opened again; nothing while all are there.
        public var failure: AudioError?

        /// Nothing is alive.
        public static let idle = VoiceUnitState()
    }
#endif
