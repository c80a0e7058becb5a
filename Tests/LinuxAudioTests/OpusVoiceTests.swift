#if os(Linux)
    import LinuxAudio
    import Testing

    /// "At its place" is within a tenth of a millisecond: Opus filters low tones away, which shifts others.
    @Suite struct OpusVoiceTests {
        @Test func `a voice comes back at its place`() throws {
            let original = voice(seconds: 2)
            let encoder = try OpusVoiceEncoder()
            let decoder = try OpusVoiceDecoder(skipping: encoder.lookahead)
            let packets = try encoder.encodeTrack(original)
            let decoded = try packets.flatMap { try decoder.decode($0) }
            #expect(decoded.count >= original.count)
            let part = Array(original[20_000..<60_000])
            let found = bestLag(of: part, in: decoded, lags: 19_900..<20_100)
            #expect(abs(found.lag - 20_000) <= 4)
            #expect(found.correlation > 0.98)
            #expect(abs(rms(decoded) / rms(original) - 1) < 0.15)
        }

        @Test func `the bitrate is kept`() throws {
            for bitrate in [16_000, 32_000, 64_000] {
                var options = OpusVoiceOptions()
                options.bitrate = bitrate
                let packets = try OpusVoiceEncoder(options).encodeTrack(voice(seconds: 5))
                let sent = packets.reduce(0) { $0 + $1.count } * 8 / 5
                #expect(sent > bitrate / 2 && sent < bitrate * 5 / 4)
            }
        }

        @Test func `a lost packet is made up, and what follows is in step`() throws {
            let original = voice(seconds: 2)
            let encoder = try OpusVoiceEncoder()
            let packets = try encoder.encodeTrack(original)
            let decoder = try OpusVoiceDecoder(skipping: encoder.lookahead)
            var decoded: [Float] = []
            for (index, packet) in packets.enumerated() {
                let piece = try decoder.decode(index % 10 == 5 ? nil : packet)
                if index == 55 { #expect(piece.count == 960 && rms(piece) > 0.01) }
                decoded += piece
            }
            let found = bestLag(of: Array(original[48_000..<90_000]), in: decoded, lags: 47_900..<48_100)
            #expect(abs(found.lag - 48_000) <= 4)
            #expect(found.correlation > 0.85)
        }

        @Test func `a short piece is filled up, and what is no number is silence`() throws {
            let encoder = try OpusVoiceEncoder()
            let decoder = try OpusVoiceDecoder()
            for piece in [[], [0.5], [.nan, .infinity], [Float](repeating: 0.1, count: 5_000)] as [[Float]] {
                #expect(try decoder.decode(encoder.encode(piece.span)).count == 960)
            }
        }

        @Test func `any bytes are sound or an error, and the decoder goes on`() throws {
            let decoder = try OpusVoiceDecoder()
            let encoder = try OpusVoiceEncoder()
            let good = try encoder.encode(voice(seconds: 0.02).span)
            var state: UInt64 = 7
            func random(_ limit: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % limit
            }
            var refused = 0
            for round in 0..<5_000 {
                var packet = (0..<random(200)).map { _ in UInt8(random(256)) }
                if round % 4 == 0 {
                    packet = good
                    packet[random(good.count)] = UInt8(random(256))
                }
                do {
                    let samples = try decoder.decode(packet)
                    #expect(samples.count <= 5_760 && samples.allSatisfy { $0.isFinite })
                } catch {
                    refused += 1
                    #expect(error.kind == .notAudio)
                }
            }
            #expect(refused > 100)
            #expect(try decoder.decode(good).count == 960)
            let error = #expect(throws: AudioError.self) { try decoder.decode([]) }
            #expect(
                error.map { "\($0)" }
                    == "decoding a packet failed: corrupted stream (Opus, -4). Treat it as lost."
            )
        }

        @Test(arguments: [-1, 11])
        func `options that Opus does not know are refused`(_ complexity: Int) throws {
            var options = OpusVoiceOptions()
            options.complexity = complexity
            let error = #expect(throws: AudioError.self) { try OpusVoiceEncoder(options) }
            #expect(
                error.map { "\($0)" }
                    == "setting up an Opus encoder with complexity \(complexity) failed: Opus does not know it. Choose 0 to 10."
            )
            options = OpusVoiceOptions()
            options.bitrate = complexity
            #expect(throws: AudioError.self) { try OpusVoiceEncoder(options) }
            options = OpusVoiceOptions()
            options.expectedLossPercent = complexity * 10
            #expect(throws: AudioError.self) { try OpusVoiceEncoder(options) }
        }
    }
#endif
