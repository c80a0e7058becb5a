#if os(Linux)
    import LinuxAudio
    import Testing

    @Suite struct RTPPacketTests {
        private let packet = RTPPacket(
            payloadType: 111,
            hasMarker: true,
            sequence: 0x1234,
            timestamp: 0xDEAD_BEEF,
            source: 0x0102_0304,
            payload: [9, 8, 7]
        )

        @Test func `a packet is these bytes, and these bytes are the packet`() throws {
            #expect(packet.bytes == [0x80, 0xEF, 0x12, 0x34, 0xDE, 0xAD, 0xBE, 0xEF, 1, 2, 3, 4, 9, 8, 7])
            #expect(try RTPPacket(parsing: packet.bytes) == packet)
        }

        @Test func `contributing sources, an extension and padding are skipped`() throws {
            var bytes = packet.bytes
            bytes[0] = 0x80 | 0x20 | 0x10 | 2
            bytes.insert(contentsOf: [1, 1, 1, 1, 2, 2, 2, 2, 0xBE, 0xDE, 0, 1, 5, 5, 5, 5], at: 12)
            bytes += [0, 0, 3]
            #expect(try RTPPacket(parsing: bytes) == packet)
        }

        @Test(
            arguments: [
                ([], "it has 0 bytes, not 12"),
                ([UInt8](repeating: 0x80, count: 11), "it has 11 bytes, not 12"),
                ([UInt8](repeating: 0, count: 12), "its version is 0, not 2"),
                ([0x80, 200] + [UInt8](repeating: 0, count: 10), "it is an RTCP packet"),
                ([0x81] + [UInt8](repeating: 0, count: 11), "it ends in its header"),
                ([0x90] + [UInt8](repeating: 0, count: 13), "it ends in its header"),
                ([0x90] + [UInt8](repeating: 0, count: 13) + [0, 1, 0, 0, 0], "it ends in its header"),
                ([0xA0] + [UInt8](repeating: 0, count: 11), "its padding is longer than it"),
                ([0xA0] + [UInt8](repeating: 0, count: 11) + [2], "its padding is longer than it"),
            ] as [([UInt8], String)]
        )
        func `what is no packet is refused`(_ bytes: [UInt8], _ reason: String) {
            let error = #expect(throws: AudioError.self) { try RTPPacket(parsing: bytes) }
            #expect(error.map { "\($0)" } == "reading an RTP packet failed: \(reason). Drop it.")
        }

        @Test func `any bytes are a packet or an error, and what is written is read`() {
            var dice = Dice(3)
            var read = 0
            for _ in 0..<20_000 {
                var bytes = (0..<dice.roll(60)).map { _ in UInt8(dice.roll(256)) }
                if !bytes.isEmpty, dice.happens(80) { bytes[0] = 0x80 | bytes[0] & 0x3F }
                guard let packet = try? RTPPacket(parsing: bytes) else { continue }
                read += 1
                #expect(packet.payload.count <= bytes.count - 12)
                #expect((try? RTPPacket(parsing: packet.bytes)) == packet)
            }
            #expect(read > 1_000)
        }
    }
#endif
