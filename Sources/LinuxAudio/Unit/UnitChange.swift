#if os(Linux)
    internal import Synchronization

    /// What the audio thread shall change between two periods. Whoever made it keeps it, and the devices, until it
    /// is done.
    @safe final class UnitChange: @unchecked Sendable {
        // True because it is constant, but for one atomic.

        enum Device {
            /// As it is.
            case keep
            /// None: the mix fades out, is heard to its end, and goes by in real time from then on.
            case none
            /// None for a moment: as above, but nothing goes by until the next change.
            case release
            /// This one: the mix fades out, is heard to its end, and fades in here.
            case use(ALSAStream)
        }

        let kind: VoiceUnitKind
        let playback: Device
        let capture: Device
        /// Whether the thread ends afterwards.
        let isLast: Bool
        var isRelease: Bool {
            if case .release = playback { true } else { false }
        }

        let isDone = Atomic(false)

        init(_ kind: VoiceUnitKind, playback: Device, capture: Device, isLast: Bool = false) {
            self.kind = kind
            self.playback = playback
            self.capture = capture
            self.isLast = isLast
        }
    }
#endif
