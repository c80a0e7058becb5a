#if os(Linux)
    /// Where and how a pipe is played.
    public struct ALSAPlayoutOptions: Sendable {
        /// The name of the device, one of those that `aplay -L` shows. The default is `default`.
        public var device = "default"

        /// How many frames are handed over at a time. The default is 480, 10 ms.
        public var periodFrames = 480

        /// How many frames wait in the device, which is the delay to the loudspeaker. The default is 4,800,
        /// 100 ms.
        public var bufferFrames = 4_800

        /// How long it waits for the pipe to fill before the first sound. The default is half a second.
        public var longestWaitToBegin = Duration.milliseconds(500)

        /// How long the device may take no sample before it counts as lost. The default is two seconds.
        public var longestSilenceOfDevice = Duration.seconds(2)

        /// The defaults.
        public init() {}

        /// What is asked of the device.
        var asked: ALSADeviceOptions {
            ALSADeviceOptions(name: device, periodFrames: periodFrames, bufferFrames: bufferFrames)
        }
    }
#endif
