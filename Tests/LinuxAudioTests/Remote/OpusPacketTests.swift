#if os(Linux)
    import LinuxAudio
    import Testing

    @Suite struct OpusPacketTests {
        @Test(arguments: OpusVoiceOptions.PacketDuration.allCases)
        func `a packet is as long as its options say`(_ duration: OpusVoiceOptions.PacketDuration) throws {
            var options = OpusVoiceOptions()
            options.packetDuration = duration
            for bytes in try OpusVoiceEncoder(options).encodeTrack(Array(VoicePackets.sound.prefix(14_400))) {
                let packet = try OpusPacket(bytes)
                #expect(packet.frames == duration.frames && !packet.isStereo)
                #expect(try OpusVoiceDecoder().decode(bytes).count == duration.frames)
                #expect(try OpusVoiceDecoder(channels: 2).decode(bytes).count == 2 * duration.frames)
            }
        }

        /// What a packet says of itself is what the library makes of it: a repair from a packet that carries nothing
        /// is a concealment.
        @Test(arguments: [(false, 960), (true, 480), (true, 960), (true, 1_920), (true, 2_880)])
        func `a packet tells whether it can repair the one before`(_ hasFEC: Bool, _ frames: Int) throws {
            var options = OpusVoiceOptions.lossy()
            options.hasInbandFEC = hasFEC
            options.packetDuration = try #require(.init(rawValue: frames))
            let packets = VoicePackets.packets(options)
            var (able, odd) = (0, 0)
            for index in 4..<packets.count {
                let repairing = try OpusVoiceDecoder()
                let concealing = try OpusVoiceDecoder()
                for before in packets[(index - 4)..<(index - 1)] {
                    _ = try repairing.decode(before.bytes)
                    _ = try concealing.decode(before.bytes)
                }
                let repaired = try repairing.repair(before: packets[index].bytes, frames: frames)
                let concealed = try concealing.conceal(frames: frames)
                if packets[index].repairableFrames > 0 {
                    able += 1
                    #expect(repaired != concealed, "packet \(index)")
                } else if repaired != concealed {
                    // Now and then the other bandwidth of the packet behind makes a difference.
                    odd += 1
                }
            }
            #expect(hasFEC ? able > packets.count / 2 : able == 0, "\(able) of \(packets.count)")
            #expect(odd < 6)
        }

        @Test func `a repaired packet is nearer to what was said than a made up one`() throws {
            let packets = VoicePackets.talking
            var (repaired, concealed) = (0.0, 0.0)
            for index in stride(from: 10, to: 90, by: 2) where packets[index].repairableFrames > 0 {
                let decoders = try (0..<3).map { _ in try OpusVoiceDecoder() }
                for before in packets[(index - 10)..<(index - 1)] {
                    for decoder in decoders { _ = try decoder.decode(before.bytes) }
                }
                let truth = try decoders[0].decode(packets[index - 1].bytes)
                repaired += correlation(
                    try decoders[1].repair(before: packets[index].bytes, frames: 960),
                    truth
                )
                concealed += correlation(try decoders[2].conceal(frames: 960), truth)
            }
            #expect(repaired > concealed + 2, "\(repaired) \(concealed)")
        }

        @Test func `bytes that are no packet are refused`() {
            for bytes in [[], [0x03], [0x0B, 0x00], [UInt8](repeating: 0, count: 8_001)] as [[UInt8]] {
                let error = #expect(throws: AudioError.self) { try OpusPacket(bytes) }
                #expect(error?.kind == .notAudio && error?.advice == "Treat it as lost.")
            }
        }

        @Test func `sizes that Opus does not count in are rounded up, and bounded`() throws {
            let decoder = try OpusVoiceDecoder()
            #expect(try decoder.conceal(frames: 1).count == 120)
            #expect(try decoder.conceal(frames: 500).count == 600)
            #expect(try decoder.conceal(frames: .max).count == 5_760)
            #expect(try decoder.conceal(frames: .min).count == 120)
            let error = #expect(throws: AudioError.self) { try OpusVoiceDecoder(channels: 3) }
            #expect(error?.kind == .unsupported)
        }
    }
#endif
