import LinuxAudio
import SeededNumbers
import Testing

/// Packets that somebody else sends: each is finite sound or an error, and the decoder goes on behind it.
@Suite struct OpusFuzzTests {
    /// Two seconds of something like a voice, as packets.
    private static func packets(_ options: OpusVoiceOptions = OpusVoiceOptions()) throws -> [[UInt8]] {
        var random = Seeded(1)
        let noise = (0..<96_000).map { frame in
            Float.random(in: -0.2...0.2, using: &random) * Float(frame / 4_800 % 2)
        }
        return try OpusVoiceEncoder(options).encodeTrack(noise)
    }

    @Test func `damaged, foreign, lost and swapped packets`() throws {
        let packets = try Self.packets()
        let decoder = try OpusVoiceDecoder()
        var random = Seeded(3)
        var refused = 0
        for _ in 0..<Fuzz.rounds(2_000) {
            let packet: [UInt8]? =
                switch random.below(6) {
                case 0: nil
                case 1: random.bytes(below: 1_500)
                case 2: random.one(of: packets)
                default: random.damaged(random.one(of: packets), most: 6)
                }
            do {
                let samples = try decoder.decode(packet)
                #expect(samples.count <= 5_760 && samples.allSatisfy { $0.isFinite })
            } catch {
                refused += 1
                #expect(error.kind == .notAudio && "\(error)".contains("decoding a packet failed: "))
            }
        }
        #expect(refused > 0)
        #expect(try decoder.decode(packets[0]).count == 960)
    }

    @Test func `what is encoded may be any numbers at all`() throws {
        let encoder = try OpusVoiceEncoder()
        let decoder = try OpusVoiceDecoder()
        var random = Seeded(5)
        let odd: [Float] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -0, .leastNonzeroMagnitude, 1e30,
        ]
        for _ in 0..<Fuzz.rounds(200) {
            let frames = (0..<random.below(1_200)).map { _ in
                random.once(in: 4)
                    ? random.one(of: odd) : Float(bitPattern: UInt32.random(in: 0 ... .max, using: &random))
            }
            guard let packet = try? encoder.encode(frames.span) else { continue }
            #expect(try decoder.decode(packet).allSatisfy { $0.isFinite })
        }
    }
}
