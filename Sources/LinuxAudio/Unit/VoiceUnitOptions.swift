#if os(Linux)
    /// Where and how a voice unit plays and records.
    public struct VoiceUnitOptions: Sendable {
        /// The loudspeaker of the media unit, one of the names that `aplay -L` shows. The default is `default`.
        public var mediaDevice = "default"

        /// The loudspeaker of the call unit. Where it is the same, it stays open when the unit is switched. The
        /// default is `default`.
        public var callDevice = "default"

        /// The microphone, one of the names that `arecord -L` shows. The default is `default`.
        public var microphone = "default"

        /// How many frames are handed over or fetched at a time. The default is 480, 10 ms.
        public var periodFrames = 480

        /// How many frames wait in the loudspeaker's device, which is the delay to it. The default is 1,920, 40 ms.
        public var bufferFrames = 1_920

        /// How many frames the microphone's device keeps if we are late. The default is 9,600, 200 ms; it costs no
        /// delay.
        public var captureBufferFrames = 9_600

        /// How the loudspeaker's echo is taken out of the microphone, whose output is 10 ms late then; nothing leaves
        /// the microphone as it is. The default is an echo canceller with its own defaults.
        public var echo: EchoCancellerOptions? = EchoCancellerOptions()

        /// How the buffers are reached. The default is `readWrite`.
        public var access = ALSAAccess.readWrite

        /// How long the mix fades out, and in again, when the loudspeaker's device changes; at most
        /// 100 ms. The default is 5 ms.
        public var fade = Duration.milliseconds(5)

        /// How long a change of volume takes. The default is 20 ms.
        public var volumeRamp = Duration.milliseconds(20)

        /// The least that the call volume can be: a telephone's lowest step is not silent. The default is 1/16, one
        /// of the sixteen steps that volume keys have.
        public var leastCallVolume: Float = 1 / 16

        /// How long a device may take or give no sample before it counts as lost. The default is one second.
        public var longestSilenceOfDevice = Duration.seconds(1)

        /// How soon a lost device is opened again; each time it fails the wait doubles. The default is 50 ms.
        public var firstRetry = Duration.milliseconds(50)

        /// The longest of these waits. The default is two seconds.
        public var longestRetry = Duration.seconds(2)

        /// How long a caller waits for a device to open or close. The default is three seconds.
        public var patience = Duration.seconds(3)

        /// The audio thread's priority among the real-time threads (SCHED_FIFO, 1 to 99), or nothing for a thread
        /// like any other. What the system does not allow is left so. The default is nothing.
        public var priority: Int32?

        /// Told of each change of the unit's state, from a thread of the unit's own that may wait, but should not
        /// for long, nor call the unit: never from the audio thread. The default does nothing.
        public var onChange: @Sendable (VoiceUnitState) -> Void = { _ in }

        /// The defaults.
        public init() {}

        func playback(_ kind: VoiceUnitKind) -> ALSADeviceOptions {
            ALSADeviceOptions(
                name: kind == .media ? mediaDevice : callDevice,
                periodFrames: periodFrames,
                bufferFrames: bufferFrames,
                access: access
            )
        }

        var capture: ALSADeviceOptions {
            ALSADeviceOptions(
                name: microphone,
                direction: .capture,
                periodFrames: periodFrames,
                bufferFrames: captureBufferFrames,
                access: access
            )
        }
    }
#endif
