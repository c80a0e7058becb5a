#if os(Linux)
    /// How a stream is fetched and buffered.
    public struct HTTPStreamOptions: Sendable {
        /// How much sound is collected before it begins. The default is one second.
        public var bufferToBegin = Duration.seconds(1)

        /// How much sound is collected before it goes on after running dry. The default is two seconds.
        public var bufferToGoOn = Duration.seconds(2)

        /// How much sound is decoded ahead at most. The default is ten seconds, some 4 MB.
        public var longestAhead = Duration.seconds(10)

        /// How many bytes wait to be decoded at most before the server is held back. The default is 1 MiB.
        public var spoolBytes = 1 << 20

        /// How long the server may send nothing before the connection counts as dropped. The default is ten
        /// seconds.
        public var longestSilence = Duration.seconds(10)

        /// How often in a row it is tried again after a dropped connection or an error of the server's. The
        /// default is five times.
        public var tries = 5

        /// How long it waits before the first new try; each further one waits twice as long, up to ten seconds.
        /// The default is 200 ms.
        public var pauseBetweenTries = Duration.milliseconds(200)

        /// How many redirects in a row are followed. The default is five.
        public var redirects = 5

        /// The defaults.
        public init() {}
    }
#endif
