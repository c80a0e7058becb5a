#if os(Linux)
    internal import LinuxAudio
    internal import RealtimePCM

    /// Gets a stream's bytes to its decoder, by as many connections as that takes. One thread; never waits.
    struct StreamDownload {
        /// Why it cannot go on.
        private(set) var failure: AudioError?

        private let url: String
        private let options: HTTPStreamOptions
        private var place: StreamPlace
        private var phase = Phase.resting(until: .now)
        private var decoder: ProgressiveSound?
        // Bytes that have arrived and did not fit into the decoder yet.
        private var waiting: ArraySlice<UInt8> = []
        // Bytes to leave out, since they have arrived before.
        private var skipping = 0
        private var hasJudged = false
        private var failures = 0
        private var receivedAtFailure = 0
        private var connections = 0

        private enum Phase {
            /// No connection until then.
            case resting(until: ContinuousClock.Instant)
            case connected(StreamConnection)
            /// No connection any more; the decoder still gets what has arrived.
            case draining
            /// No byte comes any more.
            case over
        }

        init(_ url: String, named name: String, _ options: HTTPStreamOptions) {
            self.url = url
            self.options = options
            place = StreamPlace(name)
        }

        static func aheadFrames(_ options: HTTPStreamOptions) -> Int {
            max(4_800, min(options.longestAhead, .seconds(600)).frames)
        }

        /// What there is to hear.
        var sound: StreamSound {
            guard let decoder else {
                if case .over = phase { return .whole(nil) }
                return .none
            }
            return decoder.isOver ? .whole(decoder.decoded) : .arriving(decoder.decoded)
        }

        var facts: HTTPStreamFacts {
            var facts = HTTPStreamFacts()
            facts.byteCount = place.length
            facts.bytesReceived = place.received
            facts.contentType = place.contentType
            facts.reconnections = max(0, connections - 1)
            return facts
        }

        /// Breaks off; what was decoded can still be heard.
        mutating func close() {
            if case .connected(let connection) = phase { connection.close() }
            phase = .over
            decoder?.endBytes()
        }

        /// Breaks off, and decodes no more.
        mutating func stop() {
            close()
            decoder?.stop()
        }

        /// Goes no further. What has arrived is still played.
        mutating func fail(_ error: AudioError) {
            if failure == nil { failure = error }
            if case .connected(let connection) = phase, decoder != nil, !waiting.isEmpty {
                connection.close()
                phase = .draining
            } else {
                close()
            }
        }

        /// Does what can be done now. Throws if nothing can, ever.
        mutating func turn(at now: ContinuousClock.Instant) throws(AudioError) {
            if let failure = decoder?.failure { throw failure }
            switch phase {
            case .resting(let until):
                guard try handOn(isLast: false), now >= until else { return }
                hasJudged = false
                connections += 1
                phase = .connected(try StreamConnection(url, fields: place.fields, options: options))
            case .connected(let connection):
                try listen(to: connection, at: now)
            case .draining:
                if try handOn(isLast: true) { close() }
            case .over:
                return
            }
        }

        private mutating func listen(
            to connection: StreamConnection,
            at now: ContinuousClock.Instant
        ) throws(AudioError) {
            if case .misled(let why) = connection.ending { throw place.error(.unsupported, why) }
            if !hasJudged, let head = connection.head {
                hasJudged = true
                switch place.judge(head) {
                case .takes(let skipping): self.skipping = skipping
                case .retries(let why): return try lose(connection, why, at: now)
                case .fails(let error): throw error
                }
            }
            while hasJudged, try handOn(isLast: false), let bytes = connection.take() { receive(bytes) }
            if let decoder, decoder.isOver { return try end(early: connection) }
            if place.isWhole == true { return try finish(connection) }
            switch connection.ending {
            case .whole where hasJudged && place.isWhole == nil && !place.isBroadcast: try finish(connection)
            case .whole: try lose(connection, "the connection ended too early", at: now)
            case .dropped(let why): try lose(connection, why, at: now)
            case .misled, nil:
                if connection.silence(at: now) > options.longestSilence {
                    try lose(connection, "the server sends nothing any more", at: now)
                }
            }
        }

        private mutating func receive(_ bytes: [UInt8]) {
            let repeated = min(skipping, bytes.count)
            skipping -= repeated
            let taken = place.receive(bytes.count - repeated)
            waiting += bytes.dropFirst(repeated).prefix(taken)
        }

        /// Gives the decoder what waits. Returns whether all of it fitted.
        /// - parameter isLast: Whether no more comes.
        private mutating func handOn(isLast: Bool) throws(AudioError) -> Bool {
            if decoder == nil {
                guard try openDecoder(isLast: isLast) else { return true }
            }
            guard let decoder, !waiting.isEmpty else { return true }
            let fitted = unsafe waiting.withUnsafeBytes { unsafe decoder.feed($0) }
            waiting = fitted == waiting.count ? [] : waiting.dropFirst(fitted)
            return waiting.isEmpty
        }

        /// Returns whether enough has arrived to tell what it is.
        private mutating func openDecoder(isLast: Bool) throws(AudioError) -> Bool {
            guard isLast || waiting.count >= ProgressiveSound.telling else { return false }
            let isMPEG = ["audio/mpeg", "audio/mp3", "audio/mpeg3"].contains(place.contentType)
            guard let first = ProgressiveSound.beginning(of: waiting, isMPEG: isMPEG) else {
                if isMPEG, !isLast, waiting.count < 65_536 { return false }
                let isFLAC = waiting.starts(with: "fLaC".utf8)
                throw ProgressiveSound.refusal(
                    place.name,
                    because: isFLAC ? "it is FLAC" : "it does not begin like a sound that can be streamed"
                )
            }
            waiting = waiting.dropFirst(first)
            decoder = try ProgressiveSound(named: place.name, aheadFrames: Self.aheadFrames(options))
            return true
        }

        /// All bytes are here: the decoder gets the last of them, and ends with them.
        private mutating func finish(_ connection: StreamConnection) throws(AudioError) {
            guard try handOn(isLast: true) else { return }
            connection.close()
            phase = .over
            decoder?.endBytes()
        }

        /// The sound is over before the bytes are.
        private mutating func end(early connection: StreamConnection) throws(AudioError) {
            if place.isBroadcast {
                throw place.error(.unsupported, "its sound begins anew in the middle, as Ogg broadcasts do")
            }
            close()
        }

        /// The connection is of no use any more: another one, after a pause, unless that was tried too often.
        private mutating func lose(
            _ connection: StreamConnection,
            _ why: String,
            at now: ContinuousClock.Instant
        ) throws(AudioError) {
            connection.close()
            // A server that always sends a little and drops is no better than one that sends nothing.
            if place.received - receivedAtFailure > 16_384 { failures = 0 }
            receivedAtFailure = place.received
            guard failures < options.tries else { throw place.error(.lost, why) }
            let pause = max(.zero, min(options.pauseBetweenTries, .seconds(10))) * (1 << min(failures, 20))
            failures += 1
            phase = .resting(until: now + min(pause, .seconds(10)))
        }
    }
#endif
