#if os(Linux)
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct BadNetworkTests {
        private static let tenMinutes = 30_000

        @Test(arguments: [-500, 0, 500])
        func `ten minutes of loss, jitter and disorder: no hole is left, and the delay stays`(_ ppm: Int) {
            let network = BadNetwork(lossPercent: 20, jitterMs: 100, reorderPercent: 5, ppm: ppm)
            let arrivals = network.arrivals(Self.tenMinutes) { VoicePackets.packet($0) }
            var listening = Listening()
            listening.listen(to: arrivals, until: .ms(602_000))
            let counts = listening.buffer.counts
            #expect(counts.received == counts.played + counts.late + listening.buffer.waitingPackets)
            #expect(counts.played + counts.late + counts.lost > Self.tenMinutes - 20)
            #expect(counts.lost > 5_000 && counts.repaired > 3_000)
            #expect(Double(counts.late) < 0.05 * Double(counts.received))
            #expect(Self.longestUnconcealed(in: listening) <= 0.02)
            // Against our clock the sender's timestamps drift; beside the fastest packet the delay does not.
            let drift = Double(ppm) / 1_000_000
            let lags = listening.lags.map { $0.ms + ($0.time.ms - 1_030) * drift / (1 + drift) }
            let minutes = stride(from: 0, to: lags.count - 2_000, by: 2_000).map { begin in
                lags[begin..<begin + 2_000].reduce(0, +) / 2_000
            }
            #expect(minutes.dropFirst().allSatisfy { (90...175).contains($0) }, "\(minutes)")
            #expect((minutes.last ?? 0) - minutes[1] < 15, "\(minutes)")
        }

        /// The longest silence, in seconds, that did not have 100 ms of concealment before it.
        private static func longestUnconcealed(in listening: Listening) -> Double {
            var (concealed, silent, longest) = (0, 0, 0)
            var hasBegun = false
            for (_, playout) in listening.heard {
                switch playout {
                case .play, .repair: (concealed, silent, hasBegun) = (0, 0, true)
                case .conceal(let frames), .fade(let frames): concealed += frames
                case .comfort(let frames): concealed += frames
                case .silence(let frames): silent += frames
                case .rest: silent += hasBegun ? 240 : 0
                }
                if concealed < 4_800 { longest = max(longest, silent) }
            }
            return Double(longest) / 48_000
        }

        /// Networks that nobody has: whatever they do, each packet has one fate, and time goes forward.
        @Test(arguments: 0..<40)
        func `whatever a network does, each packet has one fate and is heard in its order`(_ seed: Int) {
            var dice = Dice(seed)
            var listening = Listening()
            var sent: [(time: HostTime, packet: VoicePacket)] = []
            var (sequence, timestamp, source, time) = (dice.roll(65_536), dice.roll(1 << 31), 1, 1_000.0)
            let lengths = [120, 240, 480, 960, 1_920, 2_880]
            for index in 0..<1_000 {
                let sound = VoicePackets.talking[index % VoicePackets.talking.count]
                let packet = VoicePacket(
                    source: UInt32(source),
                    sequence: UInt16(truncatingIfNeeded: sequence),
                    timestamp: UInt32(truncatingIfNeeded: timestamp),
                    sound: sound
                )
                sequence += dice.happens(2) ? dice.roll(70_000) : 1
                timestamp +=
                    dice.happens(2) ? dice.roll(1 << 32) : (dice.happens(5) ? lengths[dice.roll(6)] : 960)
                if dice.happens(1) { source = dice.roll(3) }
                time += dice.happens(1) ? Double(dice.roll(5_000)) : 20
                if dice.happens(10) { continue }
                for _ in 0...(dice.happens(5) ? dice.roll(3) : 0) {
                    sent.append((.ms(time + Double(dice.roll(seed * 10 + 1))), packet))
                }
            }
            sent.sort { $0.time < $1.time }
            listening.listen(to: sent, until: .ms(time + 2_000))
            let counts = listening.buffer.counts
            #expect(
                counts.received == counts.played + counts.late + counts.duplicated + counts.dropped
                    + counts.stray
                    + listening.buffer.waitingPackets
            )
            #expect(counts.received == listening.fates.count)
            #expect(counts.lost >= 0)
            #expect(counts.played == listening.lags.count && counts.played > 0)
            #expect(listening.buffer.waitingPackets <= JitterBuffer.packetLimit)
        }

        @Test(arguments: 0..<10)
        func `timestamps are heard in their order`(_ seed: Int) {
            let network = BadNetwork(
                lossPercent: seed * 5,
                jitterMs: seed * 40,
                reorderPercent: 20,
                duplicatePercent: 10,
                ppm: 300,
                seed: seed
            )
            var listening = Listening()
            listening.listen(to: network.arrivals(1_500) { VoicePackets.packet($0) }, until: .ms(32_000))
            var last = -1
            for case (_, .play(let packet, _)) in listening.heard {
                #expect(Int(packet.timestamp) > last)
                last = Int(packet.timestamp)
            }
            let counts = listening.buffer.counts
            #expect(counts.played > 0 && counts.restarts == 0)
        }
    }
#endif
