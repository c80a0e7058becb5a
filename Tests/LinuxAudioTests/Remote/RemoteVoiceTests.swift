#if os(Linux)
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct RemoteVoiceTests {
        /// Receives `arrivals`, feeds every 10 ms and takes 10 ms from the pipe, in simulated time.
        private func listen(
            _ voice: RemoteVoice,
            to arrivals: [(time: HostTime, packet: VoicePacket)],
            until end: Double,
            eachBlock: (UnsafeMutableBufferPointer<Float>) -> Void
        ) {
            var next = 0
            var block = [Float](repeating: 0, count: 960)
            for now in stride(from: 0.0, to: end, by: 10) {
                while next < arrivals.count, arrivals[next].time <= .ms(now) {
                    voice.receive(arrivals[next].packet, at: arrivals[next].time)
                    next += 1
                }
                voice.feed(at: .ms(now))
                unsafe block.withUnsafeMutableBufferPointer {
                    _ = unsafe voice.pipe.pop(into: $0)
                    unsafe eachBlock($0)
                }
            }
        }

        @Test func `a voice over a good network comes out as it went in`() throws {
            let original = LinuxAudioTests.voice(seconds: 4)
            let encoder = try OpusVoiceEncoder()
            let packets = try encoder.encodeTrack(original).map { try OpusPacket($0) }
            let arrivals = packets.enumerated().map { index, sound in
                let packet = VoicePacket(
                    sequence: UInt16(index),
                    timestamp: UInt32(index * 960),
                    sound: sound
                )
                return (time: HostTime.ms(1_000 + Double(index) * 20), packet: packet)
            }
            var options = RemoteVoiceOptions()
            options.jitter.minimumDelay = .milliseconds(60)
            let voice = try RemoteVoice(options)
            var out: [Float] = []
            unsafe listen(voice, to: arrivals, until: 5_500) { block in
                out += stride(from: 0, to: block.count, by: 2).map { unsafe block[$0] }
            }
            let part = Array(original[48_000..<64_000])
            let found = bestLag(
                of: part,
                in: out,
                lags: 98_500..<101_500
            )
            #expect(found.correlation > 0.98)
            // 60 ms in the jitter buffer, 20 ms ready for the mixer, and the encoder's look-ahead.
            let delay = found.lag - 96_000 - encoder.lookahead
            #expect((2_880...4_800).contains(delay), "\(delay)")
            let statistics = voice.statistics
            #expect(statistics.underruns == 0 && statistics.counts.lost == 0)
            #expect(statistics.counts.played == packets.count)
            #expect(statistics.timeAdded == .zero && statistics.timeRemoved == .zero)
        }

        /// The issue's own promise, with real packets decoded and stretched.
        @Test(arguments: [500])
        func `ten minutes of a bad network have no hole, and the delay at the end is that of the beginning`(
            _ ppm: Int
        ) throws {
            let network = BadNetwork(lossPercent: 20, jitterMs: 100, reorderPercent: 5, ppm: ppm, seed: 4)
            let voice = try RemoteVoice()
            var (silent, longest, blocks, odd) = (0, 0, 0, 0)
            var delays: [Double] = []
            unsafe listen(voice, to: network.arrivals(30_000) { VoicePackets.packet($0) }, until: 600_000) {
                block in
                blocks += 1
                var loud: Float = 0
                var index = 0
                while index < 960 {
                    let sample = unsafe block[index]
                    if sample.magnitude > loud { loud = sample.magnitude }
                    if !sample.isFinite { odd += 1 }
                    index += 16
                }
                silent = loud < 0.0001 ? silent + 1 : 0
                if blocks > 130 { longest = max(longest, silent) }
                if blocks % 6_000 == 3_000 { delays.append(voice.statistics.delay / .milliseconds(1)) }
            }
            let statistics = voice.statistics
            #expect(odd == 0)
            #expect(statistics.underruns == 0)
            // Of 30,000 packets some five in a row are lost: 100 ms are made up, what remains is silent.
            #expect(longest <= 6, "\(longest * 10) ms")
            #expect(statistics.counts.silentFrames < 48_000)
            #expect(delays.allSatisfy { (95...180).contains($0) }, "\(delays)")
            #expect(abs(delays[9] - delays[0]) < 25, "\(delays)")
        }

        @Test func `a voice that rests costs nothing and is no underrun`() throws {
            let voice = try RemoteVoice()
            let arrivals = (0..<50).map {
                (time: HostTime.ms(1_000 + Double($0) * 20), packet: VoicePackets.packet($0))
            }
            unsafe listen(voice, to: arrivals, until: 10_000) { _ in }
            #expect(voice.statistics.underruns == 0)
            #expect(voice.pipe.hasEnded && voice.pipe.fill == 0)
            #expect(voice.statistics.level == .silence)
        }

        @Test func `bytes that are no packet are refused and counted`() throws {
            let voice = try RemoteVoice()
            let rtp = RTPPacket(payloadType: 111, sequence: 1, timestamp: 0, source: 5, payload: [])
            for bytes in [[], [UInt8](repeating: 0x80, count: 11), rtp.bytes] {
                let error = #expect(throws: AudioError.self) { try voice.receive(bytes, at: .ms(1)) }
                #expect(error?.kind == .notAudio)
            }
            #expect(voice.statistics.damaged == 3 && voice.statistics.counts.received == 0)
        }

        @Test(arguments: 0..<4)
        func `damaged sound is a sound, or refused, but never a crash`(_ seed: Int) throws {
            var dice = Dice(seed)
            let voice = try RemoteVoice()
            let good = VoicePackets.talking.map(\.bytes)
            for index in 0..<600 {
                var payload = good[index % good.count]
                if dice.happens(30) { payload[dice.roll(payload.count)] = UInt8(dice.roll(256)) }
                if dice.happens(10) { payload = (0..<dice.roll(300)).map { _ in UInt8(dice.roll(256)) } }
                let rtp = RTPPacket(
                    payloadType: 111,
                    sequence: UInt16(truncatingIfNeeded: index),
                    timestamp: UInt32(index * 960),
                    source: 5,
                    payload: payload
                )
                var bytes = rtp.bytes
                if dice.happens(10) { bytes[dice.roll(12)] = UInt8(dice.roll(256)) }
                _ = try? voice.receive(bytes, at: .ms(1_000 + Double(index) * 20))
                voice.feed(at: .ms(1_000 + Double(index) * 20))
                var block = [Float](repeating: 0, count: 1_920)
                var span = block.mutableSpan
                _ = voice.pipe.pop(into: &span)
                #expect(block.allSatisfy { $0.isFinite })
            }
            #expect(voice.statistics.damaged > 20)
            #expect(voice.statistics.counts.played > 200)
        }
    }
#endif
