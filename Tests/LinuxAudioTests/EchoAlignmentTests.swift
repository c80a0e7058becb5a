#if os(Linux)
    import Testing

    @testable import LinuxAudio

    @Suite struct EchoAlignmentTests {
        /// Periods of both devices, 10 ms each, whose delays jitter by up to `jitter` frames; the loudspeaker's first
        /// frame was heard when the microphone's frame `offset` came.
        private func run(
            _ alignment: inout EchoAlignment,
            periods: Int,
            offset: Int,
            jitter: Int,
            drift: Double = 0,
            seed: UInt64
        ) {
            var state = seed
            for period in 1...periods {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let noise = jitter == 0 ? 0 : Int(state >> 33) % (2 * jitter + 1) - jitter
                let moved = Int(Double(period * 480) * drift)
                alignment.measure(
                    played: 4_800 + period * 480,
                    playoutDelay: 4_800 - offset - moved + noise,
                    recorded: period * 480 - 200,
                    captureDelay: 200
                )
            }
        }

        @Test(arguments: 1...20 as ClosedRange<UInt64>)
        func `jitter neither moves it nor lets an echo come before its reference`(_ seed: UInt64) throws {
            var alignment = EchoAlignment()
            #expect(alignment.reference(for: 0) == nil)
            run(&alignment, periods: 1_000, offset: 300, jitter: 60, seed: seed)
            #expect(alignment.realignments == 0)
            let reference = try #require(alignment.reference(for: 10_000))
            let ahead = reference - 10_300
            #expect(ahead > 0)
            #expect(ahead <= EchoAlignment.margin + 60)
        }

        @Test func `it follows two clocks that drift apart, in few steps`() throws {
            var alignment = EchoAlignment()
            // 200 ppm for five minutes are 2,880 frames.
            run(&alignment, periods: 30_000, offset: 0, jitter: 40, drift: 200e-6, seed: 1)
            #expect((20...30).contains(alignment.realignments))
            let ahead = try #require(alignment.reference(for: 0)) - 2_880
            #expect(ahead > 0)
            #expect(ahead <= EchoAlignment.margin + EchoAlignment.tolerance)
        }

        @Test func `after a broken stream it is measured anew at once`() throws {
            var alignment = EchoAlignment()
            run(&alignment, periods: 100, offset: 300, jitter: 0, seed: 1)
            alignment.restart()
            #expect(alignment.reference(for: 0) == 300 + EchoAlignment.margin)
            run(&alignment, periods: 1, offset: 5_000, jitter: 0, seed: 1)
            #expect(alignment.reference(for: 0) == 5_000 + EchoAlignment.margin)
            #expect(alignment.realignments == 1)
        }

        @Test func `the ring keeps what was played, and silence in place of the rest`() {
            var ring = PlayedRing()
            let frames = 5_000
            let stereo = (0..<frames).flatMap { [Float($0), Float($0) + 2] }
            for _ in 0..<20 {
                unsafe stereo.withUnsafeBufferPointer { samples in
                    guard let base = samples.baseAddress else { return }
                    unsafe ring.append(base, frames: frames)
                }
            }
            ring.appendSilence(frames: 10)
            #expect(ring.end == 20 * frames + 10)
            var out = [Float](repeating: -1, count: 20)
            func copy(from position: Int) {
                unsafe out.withUnsafeMutableBufferPointer { samples in
                    guard let base = samples.baseAddress else { return }
                    unsafe ring.copy(from: position, frames: 20, to: base)
                }
            }
            copy(from: 20 * frames - 5)
            #expect(out == [4_996, 4_997, 4_998, 4_999, 5_000] + [Float](repeating: 0, count: 15))
            copy(from: ring.end - PlayedRing.capacity - 5)
            let oldest = (ring.end - PlayedRing.capacity) % frames
            #expect(out == [Float](repeating: 0, count: 5) + (0..<15).map { Float(oldest + $0 + 1) })
            copy(from: -10)
            #expect(out.allSatisfy { $0 == 0 })
        }
    }
#endif
