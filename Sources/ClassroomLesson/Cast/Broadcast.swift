import LinuxAudio

/// The teacher's voice as it arrives: a packet every 20 ms, decoded, handed on in blocks of 10 ms.
struct Broadcast {
    private let packets: [[UInt8]]
    private let decoder: OpusVoiceDecoder
    private var next = 0
    private var voice: [Float] = []

    init(_ packets: [[UInt8]]) throws {
        self.packets = packets
        decoder = try OpusVoiceDecoder()
    }

    /// The next 10 ms, mono; the track begins again at its end.
    mutating func nextBlock() throws -> [Float] {
        guard !packets.isEmpty else { return [Float](repeating: 0, count: Stage.blockFrames) }
        while voice.count < Stage.blockFrames {
            voice += try decoder.decode(packets[next % packets.count])
            next += 1
        }
        defer { voice.removeFirst(Stage.blockFrames) }
        return Array(voice.prefix(Stage.blockFrames))
    }
}
