#if os(Linux)
    public import RealtimePCM

    /// Somebody else's voice: packets go in, sound for the mixer comes out.
    ///
    /// ```
    /// network thread   receive ─▶ jitter buffer ─▶ feed   some thread that may work: decodes, conceals
    ///                                               │
    ///                                               ▼
    ///                                              pipe ─▶ Mixer, as .speech
    /// ```
    /// Any thread may call any function. Who receives waits for no decoder, only until a decision is made. Gain, pan and mute are those of the mixer's voice.
    public final class RemoteVoice: Sendable {
        /// The decoded sound: to be added to a mixer.
        public let pipe: PCMPipe

        private struct Received {
            var buffer: JitterBuffer
            var damaged = 0
        }

        private struct Feeding {
            var decoder: PlayoutDecoder
            // What did not fit.
            var rest: [Float] = []
            var isResting = true
            var level = Decibels.silence
        }

        private let received: Locked<Received>
        private let feeding: Locked<Feeding>
        private let channels: Int
        private let leadFrames: Int

        /// A voice that waits for its first packet. Throws if there are neither one nor two channels.
        public init(_ options: RemoteVoiceOptions = RemoteVoiceOptions()) throws(AudioError) {
            channels = options.channels
            leadFrames = max(480, min(options.lead, .seconds(2)).frames)
            // Room for the lead, a packet of 120 ms, and a period of its pitch.
            pipe = PCMPipe(capacity: leadFrames + 6_720)
            received = Locked(Received(buffer: JitterBuffer(options.jitter)))
            feeding = Locked(Feeding(decoder: try PlayoutDecoder(channels: options.channels)))
        }

        /// Takes a datagram that arrived at `time`. Throws, and counts it as damaged, if it is no RTP packet or holds
        /// no Opus.
        @discardableResult
        public func receive(_ datagram: [UInt8], at time: HostTime) throws(AudioError) -> Arrival {
            do {
                return receive(try VoicePacket(RTPPacket(parsing: datagram)), at: time)
            } catch {
                received.withLock { $0.damaged += 1 }
                throw error
            }
        }

        /// Takes a packet that arrived at `time`, and says what became of it.
        @discardableResult
        public func receive(_ packet: VoicePacket, at time: HostTime) -> Arrival {
            received.withLock { $0.buffer.receive(packet, at: time) }
        }

        /// Decodes until enough is ready for the mixer. To be called more often than the lead is long, every 5 ms or
        /// 10 ms, with the time it is.
        public func feed(at time: HostTime) {
            feeding.withLock { feeding in
                while pipe.fill < leadFrames, feeding.rest.isEmpty {
                    let playout = received.withLock { $0.buffer.next(at: time) }
                    if playout == .rest {
                        rest(&feeding)
                        return
                    }
                    begin(&feeding)
                    push(feeding.decoder.samples(for: playout), &feeding)
                }
                push(feeding.rest, &feeding)
            }
        }

        /// How it is doing.
        public var statistics: RemoteVoiceStatistics {
            var statistics = received.withLock { received in
                var statistics = RemoteVoiceStatistics()
                statistics.counts = received.buffer.counts
                statistics.damaged = received.damaged
                statistics.waiting = received.buffer.waitingPackets
                statistics.targetDelay = received.buffer.targetDelay
                statistics.delay = received.buffer.delay
                return statistics
            }
            statistics.underruns = pipe.underruns
            feeding.withLock { feeding in
                statistics.damaged += feeding.decoder.damaged
                statistics.timeRemoved = Duration(frames: feeding.decoder.stretcher.framesRemoved)
                statistics.timeAdded = Duration(frames: feeding.decoder.stretcher.framesAdded)
                statistics.level = feeding.isResting ? .silence : feeding.level
            }
            return statistics
        }

        private func rest(_ feeding: inout Feeding) {
            guard !feeding.isResting else { return }
            feeding.isResting = true
            _ = feeding.decoder.samples(for: .rest)
            pipe.end()
        }

        /// After a rest the lead is silence, so that the first packets have the delay of all others.
        private func begin(_ feeding: inout Feeding) {
            guard feeding.isResting else { return }
            feeding.isResting = false
            _ = pipe.push(mono: [Float](repeating: 0, count: max(0, leadFrames - pipe.fill)))
        }

        private func push(_ samples: [Float], _ feeding: inout Feeding) {
            guard !samples.isEmpty else { return }
            let fitted = channels == 1 ? pipe.push(mono: samples) : pipe.push(stereo: samples)
            feeding.rest = Array(samples.dropFirst(fitted * channels))
            feeding.level = Self.level(of: samples)
        }

        private static func level(of samples: [Float]) -> Decibels {
            let power = samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)
            return Decibels(linear: power.squareRoot())
        }
    }
#endif
