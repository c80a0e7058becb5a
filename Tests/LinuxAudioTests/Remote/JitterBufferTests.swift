#if os(Linux)
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct JitterBufferTests {
        /// 40 ms of delay, never another one unless it has to be.
        private var options: JitterOptions {
            var options = JitterOptions()
            options.startDelay = .milliseconds(40)
            options.minimumDelay = .milliseconds(40)
            return options
        }

        /// A packet is sent every 20 ms. `1@30` is the first one, arriving 30 ms late.
        private func arrivals(_ text: String) -> [(time: HostTime, packet: VoicePacket)] {
            text.split(separator: " ").map { word in
                let parts = word.split(separator: "@").map { Double($0) ?? 0 }
                let late = parts.count > 1 ? parts[1] : 0
                return (.ms(100 + parts[0] * 20 + late), VoicePackets.packet(Int(parts[0])))
            }.sorted { $0.time < $1.time }
        }

        struct Fault: CustomTestStringConvertible, Sendable {
            let testDescription: String
            let arrives: String
            let heard: String
            var late = 0, duplicated = 0, lost = 0, repaired = 0, starved = 0
        }

        @Test(arguments: [
            Fault(testDescription: "in order", arrives: "1 2 3 4 5", heard: "1 2 3 4 5", starved: 1),
            Fault(
                testDescription: "late, but in time",
                arrives: "1 2@39 3 4 5",
                heard: "1 2 3 4 5",
                starved: 1
            ),
            Fault(
                testDescription: "disordered",
                arrives: "1 2@35 3@1 4 5@30 6",
                heard: "1 2 3 4 5 6",
                starved: 1
            ),
            Fault(
                testDescription: "lost, repaired by the next",
                arrives: "1 2 4 5",
                heard: "1 2 r4 4 5",
                lost: 1,
                repaired: 1,
                starved: 1
            ),
            Fault(
                testDescription: "two lost, one made up, one repaired",
                arrives: "1 2 5 6",
                heard: "1 2 c r5 5 6",
                lost: 2,
                repaired: 1,
                starved: 1
            ),
            Fault(
                testDescription: "too late: repaired before it came",
                arrives: "1 2 3@45 4 5 6",
                heard: "1 2 r4 4 5 6",
                late: 1,
                repaired: 1,
                starved: 1
            ),
            Fault(
                testDescription: "doubled",
                arrives: "1 1 2 2@10 3 3@90 4",
                heard: "1 2 3 4",
                duplicated: 3,
                starved: 1
            ),
            Fault(
                testDescription: "all late, time stands still",
                arrives: "1 2 3@70 4@50 5@30 6@10 7 8",
                heard: "1 2 c×3 3 4 5 6 7 8",
                starved: 2
            ),
            Fault(
                testDescription: "eight lost",
                arrives: "1 2 11 12",
                heard: "1 2 c×9 f s×3 r11 11 12",
                lost: 8,
                repaired: 1,
                starved: 2
            ),
            Fault(
                testDescription: "older than the first",
                arrives: "0@90 1 2 3",
                heard: "1 2 3",
                late: 1,
                starved: 1
            ),
        ])
        func `each fault is answered as it should be`(_ fault: Fault) {
            var listening = Listening(options)
            listening.listen(to: arrivals(fault.arrives), until: .ms(1_500))
            #expect(listening.words == fault.heard + " c×9 f s×40", "what comes last is faded out")
            let counts = listening.buffer.counts
            #expect(counts.late == fault.late)
            #expect(counts.duplicated == fault.duplicated)
            #expect(counts.lost == fault.lost)
            #expect(counts.repaired == fault.repaired)
            #expect(counts.starved == fault.starved)
        }

        @Test(arguments: [0, 65_534, 65_530], [0, 0xFFFF_FFFF - 1_000, 0x7FFF_FFFF])
        func `numbers wrap without a trace`(_ sequence: Int, _ timestamp: Int) {
            var listening = Listening(options)
            let packets = BadNetwork(lossPercent: 10, jitterMs: 30).arrivals(500) {
                VoicePackets.packet($0, sequence: sequence, timestamp: timestamp)
            }
            listening.listen(to: packets, until: .ms(12_000))
            var plain = Listening(options)
            let same = BadNetwork(lossPercent: 10, jitterMs: 30).arrivals(500) { VoicePackets.packet($0) }
            plain.listen(to: same, until: .ms(12_000))
            #expect(listening.buffer.counts == plain.buffer.counts)
            #expect(listening.buffer.counts.restarts == 0 && listening.buffer.counts.stray == 0)
            #expect(listening.heard.count == plain.heard.count)
        }

        /// Ten packets of voice, the one that announces silence, half a second of nothing, ten packets of voice.
        private func talkSilenceTalk(announced: Bool) throws -> [(time: HostTime, packet: VoicePacket)] {
            let silence = try #require(VoicePackets.silence.first)
            var packets = (0..<10).map { VoicePackets.packet($0) }
            if announced {
                packets.append(VoicePacket(source: 1, sequence: 10, timestamp: 9_600, sound: silence))
            }
            let next = packets.count
            packets += (0..<10).map { VoicePackets.packet($0, sequence: next, timestamp: 34_560) }
            return packets.map { (.ms(1_000 + Double($0.timestamp) / 48), $0) }
        }

        @Test func `a silence that is announced is comfort noise, and nothing is missing`() throws {
            var listening = Listening(options)
            listening.listen(to: try talkSilenceTalk(announced: true), until: .ms(1_960))
            #expect(listening.words == "0 1 2 3 4 5 6 7 8 9 10 ~×50 11 12 13 14 15 16 17 18 19 20")
            let counts = listening.buffer.counts
            #expect(counts.starved == 0 && counts.lost == 0 && counts.concealedFrames == 0)
            #expect(counts.comfortFrames == 24_000)
        }

        @Test func `a jump of the timestamp alone is silence, and nothing is lost`() throws {
            var listening = Listening(options)
            listening.listen(to: try talkSilenceTalk(announced: false), until: .ms(1_960))
            #expect(listening.words == "0 1 2 3 4 5 6 7 8 9 c×9 f s×38 10 11 12 13 14 15 16 17 18 19")
            #expect(listening.buffer.counts.lost == 0)
        }

        @Test func `comfort noise ends when the sender has left`() throws {
            var listening = Listening(options)
            listening.listen(to: Array(try talkSilenceTalk(announced: true).prefix(11)), until: .ms(60_000))
            #expect(listening.words == "0 1 2 3 4 5 6 7 8 9 10 ~×200 f")
            #expect(listening.buffer.counts.starved == 0)
        }

        @Test(arguments: [(7, 40_000, 0), (1, 40_000, 0), (1, 3, 1_000_000_000), (9, 0, 3_000_000_000)])
        func `a sender that begins anew is heard again, from its first packet`(
            _ source: UInt32,
            _ sequence: Int,
            _ timestamp: Int
        ) {
            var packets = (0..<50).map { VoicePackets.packet($0) }
            packets += (0..<50).map {
                VoicePackets.packet($0, sequence: sequence, timestamp: timestamp, source: source)
            }
            var listening = Listening(options)
            // Who takes the place of another has been waited for: that one may still speak.
            let pause = source == 1 ? 0.0 : 300
            let arrivals = packets.enumerated().map {
                let late = $0.offset < 50 ? 0 : pause
                return (time: HostTime.ms(1_000 + Double($0.offset) * 20 + late), packet: $0.element)
            }
            listening.listen(to: arrivals, until: .ms(4_500))
            let counts = listening.buffer.counts
            #expect(counts.restarts == 1 && counts.stray == 0)
            #expect(counts.played + counts.dropped == 100 && counts.dropped <= 3)
            #expect(counts.lost == 0)
        }

        @Test func `nobody takes the place of one who speaks`() {
            let packets = (0..<100).flatMap { index in
                [VoicePackets.packet(index), VoicePackets.packet(index, sequence: 500, source: 9)]
            }
            var listening = Listening(options)
            let arrivals = packets.enumerated().map {
                (time: HostTime.ms(1_000 + Double($0.offset) * 10), packet: $0.element)
            }
            listening.listen(to: arrivals, until: .ms(4_000))
            let counts = listening.buffer.counts
            #expect(counts.restarts == 0 && counts.stray == 100)
            #expect(counts.played == 100 && counts.lost == 0)
        }

        @Test func `a stray packet harms nobody`() {
            var packets = (0..<100).map {
                (time: HostTime.ms(1_000 + Double($0) * 20), packet: VoicePackets.packet($0))
            }
            packets.insert((packets[50].time, VoicePackets.packet(3, sequence: 30_000, source: 1)), at: 50)
            packets.insert((packets[70].time, VoicePackets.packet(3, source: 99)), at: 70)
            var listening = Listening(options)
            listening.listen(to: packets, until: .ms(3_500))
            let counts = listening.buffer.counts
            #expect(counts.played == 100 && counts.restarts == 0 && counts.lost == 0)
            #expect(counts.stray == 1 && listening.buffer.waitingPackets == 1)
        }

        @Test func `the delay follows the network, fast up and slowly down`() {
            var listening = Listening()
            let calm = BadNetwork(jitterMs: 4).arrivals(3_000) { VoicePackets.packet($0) }
            let rough = BadNetwork(jitterMs: 150).arrivals(3_000) { VoicePackets.packet($0) }
            let changing =
                (calm.filter { $0.packet.timestamp < 960 * 500 }
                + rough.filter { (960 * 500..<960 * 1_000).contains($0.packet.timestamp) }
                + calm.filter { $0.packet.timestamp >= 960 * 1_000 })
                .sorted { $0.time < $1.time }
            listening.listen(to: changing, until: .ms(10_900))
            #expect((20...40).contains(listening.buffer.targetDelay / .milliseconds(1)))
            listening.listen(to: changing.filter { $0.time.ms > 10_900 }, until: .ms(12_500))
            #expect((100...160).contains(listening.buffer.targetDelay / .milliseconds(1)))
            listening.listen(to: changing.filter { $0.time.ms > 12_500 }, until: .ms(23_000))
            #expect(listening.buffer.targetDelay > .milliseconds(120), "ten seconds are remembered")
            listening.listen(to: changing.filter { $0.time.ms > 23_000 }, until: .ms(50_000))
            #expect((20...25).contains(listening.buffer.targetDelay / .milliseconds(1)))
            #expect((20...50).contains(listening.buffer.delay / .milliseconds(1)))
        }

        @Test func `a network that stood still for three seconds is caught up with at once`() {
            let packets = (0..<1_500).map { index in
                let sent = 1_000 + Double(index) * 20
                let time = (5_000..<8_000).contains(sent) ? 8_000 : sent
                return (time: HostTime.ms(time), packet: VoicePackets.packet(index))
            }
            var listening = Listening()
            listening.listen(to: packets, until: .ms(31_000))
            let counts = listening.buffer.counts
            #expect(counts.dropped > 100 && counts.lost == 0)
            #expect(listening.buffer.delay < .milliseconds(100))
            let after = listening.lags.first { $0.time.ms >= 8_020 }
            #expect((after?.ms ?? .infinity) < 560 - 30)
        }

        @Test func `a sender whose clock stood still is followed`() {
            let packets = (0..<1_000).map { index in
                let pause: Double = index < 300 ? 0 : 30_000
                return (
                    time: HostTime.ms(1_000 + Double(index) * 20 + pause), packet: VoicePackets.packet(index)
                )
            }
            var listening = Listening()
            listening.listen(to: packets, until: .ms(52_000))
            #expect(listening.buffer.counts.played == 1_000)
            #expect(listening.buffer.delay < .milliseconds(100))
        }
    }
#endif
