#if os(Linux)
    @testable import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct VoiceSenderTests {
        /// What a sender sent, with what had been said when it did.
        private final class Sent: Sendable {
            private let packets = Locked<[RTPPacket]>([])
            var all: [RTPPacket] { packets.withLock { $0 } }
            func add(_ packet: RTPPacket) { packets.withLock { $0.append(packet) } }
        }

        private func options(_ opus: OpusVoiceOptions) -> VoiceSenderOptions {
            var options = VoiceSenderOptions()
            options.opus = opus
            options.firstSequence = 65_530
            options.firstTimestamp = 0xFFFF_FF00
            return options
        }

        /// Speaks in periods of 10 ms.
        private func say(_ sound: [Float], to sender: VoiceSender) {
            for begin in stride(from: 0, to: sound.count - 479, by: 480) {
                #expect(sender.pipe.push(mono: Array(sound[begin..<begin + 480])) == 480)
                sender.drive()
            }
        }

        @Test(arguments: OpusVoiceOptions.PacketDuration.allCases)
        func `numbers and timestamps count on, and wrap`(_ duration: OpusVoiceOptions.PacketDuration) throws {
            var opus = OpusVoiceOptions()
            opus.packetDuration = duration
            let sent = Sent()
            let sender = try VoiceSender(options(opus)) { sent.add($0) }
            say(Array(VoicePackets.sound.prefix(57_600)), to: sender)
            let packets = sent.all
            #expect(packets.count == 57_600 / duration.frames)
            #expect(sender.statistics.sent == packets.count && sender.statistics.silent == 0)
            for (index, packet) in packets.enumerated() {
                #expect(packet.sequence == 65_530 &+ UInt16(index))
                #expect(packet.timestamp == 0xFFFF_FF00 &+ UInt32(index * duration.frames))
                #expect(packet.hasMarker == (index == 0))
                #expect(packet.payloadType == 111 && packet.source == sender.source)
            }
        }

        @Test func `silence is announced once, and the voice behind it is marked and heard`() throws {
            let sent = Sent()
            let sender = try VoiceSender(options(.lossy())) { sent.add($0) }
            let second = VoicePackets.sound.prefix(48_000)
            let sound = second + [Float](repeating: 0, count: 144_000) + second
            say(Array(sound), to: sender)
            let packets = sent.all
            #expect(packets.count < 130, "five seconds are 250 packets")
            #expect(sender.statistics.silent + packets.count == 250)
            #expect(packets.contains { $0.payload.count <= 2 })
            let gaps = zip(packets, packets.dropFirst()).filter { $1.timestamp &- $0.timestamp > 960 }
            #expect(!gaps.isEmpty && gaps.allSatisfy { $1.hasMarker })

            let remote = try RemoteVoice()
            var next = 0
            var (first, last): ([Float], [Float]) = ([], [])
            for now in stride(from: 0.0, to: 5_300, by: 10) {
                while next < packets.count,
                    Double(packets[next].timestamp &- 0xFFFF_FF00) / 48 + 20 <= now
                {
                    #expect(try remote.receive(packets[next].bytes, at: .ms(now)) == .taken)
                    next += 1
                }
                remote.feed(at: .ms(now))
                var block = [Float](repeating: 0, count: 960)
                var span = block.mutableSpan
                _ = remote.pipe.pop(into: &span)
                if now < 2_000 { first += block }
                if now >= 4_000 { last += block }
            }
            let counts = remote.statistics.counts
            #expect(
                counts.lost == 0 && counts.late == 0 && counts.starved <= 1
                    && remote.statistics.underruns == 0
            )
            #expect(counts.comfortFrames > 96_000, "\(counts)")
            #expect(counts.played == packets.count || counts.played == packets.count - 1)
            #expect(rms(first) > 0.05 && rms(last) > 0.05)
        }

        @Test func `what is not sent when nobody drives is the pipe's to say`() throws {
            let sender = try VoiceSender(options(OpusVoiceOptions())) { _ in }
            let fitted = sender.pipe.push(mono: [Float](repeating: 0, count: 20_000))
            #expect(fitted == 9_600)
        }

        @Test func `options that Opus does not know are refused`() {
            var opus = OpusVoiceOptions()
            opus.bitrate = 1
            let error = #expect(throws: AudioError.self) { try VoiceSender(options(opus)) { _ in } }
            #expect(error?.advice == "Choose 6000 to 510000.")
        }

        @Test func `one thread works for all, as long as there is somebody`() throws {
            let thread = VoiceThread()
            for _ in 0..<2 {
                let remote = try RemoteVoice()
                let sender = try VoiceSender(options(OpusVoiceOptions())) { packet in
                    _ = try? remote.receive(packet.bytes, at: .now)
                }
                try thread.add(remote)
                try thread.add(sender)
                _ = sender.pipe.push(mono: Array(VoicePackets.sound.prefix(9_600)))
                let end = HostTime.now + .seconds(10)
                while HostTime.now < end, remote.pipe.fill == 0 { sleep(.milliseconds(2)) }
                #expect(remote.pipe.fill > 0 && sender.statistics.sent == 10)
                thread.remove(remote)
                thread.remove(sender)
            }
        }
    }
#endif
