#if os(Linux)
    import LinuxAudio
    import RealtimePCM

    /// Real packets of a voice that never pauses: two seconds, which can be sent over and over.
    enum VoicePackets {
        static let sound = voice(seconds: 2)
        static let talking = packets(.lossy())

        static func packets(_ options: OpusVoiceOptions, _ sound: [Float] = sound) -> [OpusPacket] {
            do {
                return try OpusVoiceEncoder(options).encodeTrack(sound).dropLast().map { try OpusPacket($0) }
            } catch {
                return []
            }
        }

        /// What libopus sends to say that nothing more comes for now: a packet of 20 ms without a frame.
        static let silence = (try? OpusPacket([0x08])).map { [$0] } ?? []

        /// The packet number `index` of an endless voice, on a line that begins anywhere.
        static func packet(
            _ index: Int,
            sequence: Int = 0,
            timestamp: Int = 0,
            source: UInt32 = 1
        ) -> VoicePacket {
            VoicePacket(
                source: source,
                sequence: UInt16(truncatingIfNeeded: sequence + index),
                timestamp: UInt32(truncatingIfNeeded: timestamp + index * 960),
                sound: talking[(index % talking.count + talking.count) % talking.count]
            )
        }
    }

    /// Numbers that are the same each time.
    struct Dice {
        private var state: UInt64

        init(_ seed: Int) {
            state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        }

        mutating func roll(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, limit)
        }

        mutating func happens(_ percent: Int) -> Bool {
            roll(100) < percent
        }
    }

    extension HostTime {
        static func ms(_ milliseconds: Double) -> HostTime {
            HostTime(nanoseconds: Int(milliseconds * 1_000_000))
        }

        var ms: Double { Double(nanoseconds) / 1_000_000 }
    }
#endif
