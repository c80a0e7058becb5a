#if os(Linux)
    import CNoWaiting
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct EchoCancellerTests {
        /// The far end as the microphone hears it.
        private func echo(_ far: [Float], frames: Int = 2_880, gain: Float = 0.3) -> [Float] {
            [Float](repeating: 0, count: frames) + far.dropLast(frames).map { $0 * gain }
        }

        private func noise(seconds: Double, peak: Float = 0.3, seed: UInt64 = 7) -> [Float] {
            var state = seed
            return (0..<Int(seconds * 48_000)).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return (Float(state >> 40) / Float(1 << 23) - 1) * peak
            }
        }

        private func held(_ samples: [Float]) -> UnsafeMutablePointer<Float> {
            let pointer = UnsafeMutablePointer<Float>.allocate(capacity: samples.count)
            unsafe pointer.initialize(from: samples, count: samples.count)
            return unsafe pointer
        }

        private func sum(_ one: [Float], _ two: [Float]) -> [Float] { zip(one, two).map { $0 + $1 } }

        @Test func `an echo goes, the linear part of it first`() throws {
            let far = noise(seconds: 6)
            let canceller = try EchoCanceller()
            let heard = sum(echo(far), noise(seconds: 6, peak: 1e-4, seed: 3))
            let (out, linear) = canceller.process(near: heard, far: far)
            let whole = ERLE(
                microphone: heard,
                output: out,
                delayFrames: canceller.delayFrames,
                farEnd: far
            )
            let part = ERLE(microphone: heard, output: linear, farEnd: far)
            #expect(whole.seconds.count == 5)
            #expect(try #require(part.sorted(from: 3).first) > 15, "\(part)")
            #expect(try #require(whole.sorted(from: 3).first) > 25, "\(whole)")
            #expect(canceller.restarts == 0)
        }

        @Test func `without an echo the linear part gives back the microphone, but for its lowest tones`()
            throws
        {
            let near = voice(seconds: 2)
            let silence = [Float](repeating: 0, count: near.count)
            let (out, _) = try EchoCanceller(.linear).process(near: near, far: silence)
            #expect(try EchoCanceller(.linear).delayFrames == 0)
            #expect(correlation(near, out) > 0.97)
            #expect(correlation(near, out, from: 240) < 0.9)
        }

        @Test func `with suppression the near end is there one frame later`() throws {
            let near = voice(seconds: 2)
            let silence = [Float](repeating: 0, count: near.count)
            let canceller = try EchoCanceller()
            let (out, _) = canceller.process(near: near, far: silence)
            #expect(canceller.delayFrames == 480)
            let part = Array(near[48_000..<60_000])
            #expect((-5...5).contains(bestLag(of: part, in: out, lags: 48_440..<48_520).lag - 48_480))
            #expect(correlation(part, out, from: 48_480) > 0.95)
        }

        @Test func `the near end is kept while both speak`() throws {
            let far = noise(seconds: 8, peak: 0.2)
            let near = [Float](repeating: 0, count: 240_000) + voice(seconds: 3)
            let (_, linear) = try EchoCanceller().process(near: sum(echo(far), near), far: far)
            #expect(correlation(Array(near[240_000...]), linear, from: 240_000) > 0.95)
        }

        @Test func `an echo that comes another way is learnt anew within a second`() throws {
            let far = noise(seconds: 8)
            let turned = zip(echo(far).indices, echo(far)).map { $0 < 192_000 ? $1 : -$1 }
            let canceller = try EchoCanceller()
            let (_, linear) = canceller.process(near: turned, far: far)
            #expect(canceller.restarts == 1)
            let erle = ERLE(microphone: turned, output: linear, farEnd: far)
            #expect(try #require(erle.sorted(from: 6).first) > 10, "\(erle)")
        }

        @Test func `what no microphone says is cut off and counted`() throws {
            let wild: [Float] = [.infinity, -.infinity, .nan, .signalingNaN, 1.5, -3, 1e30, 1, -1, 0]
            let near = (0..<4_800).map { wild[$0 % wild.count] }
            let canceller = try EchoCanceller()
            let (out, linear) = canceller.process(near: near, far: near.reversed())
            #expect(canceller.clippedSamples == 480 * 7)
            #expect((out + linear).allSatisfy { $0.magnitude <= 1 })
        }

        @Test(arguments: [Duration.zero, .milliseconds(19), .milliseconds(1_001), .seconds(3600)])
        func `a tail that nobody needs is refused`(_ tail: Duration) throws {
            var options = EchoCancellerOptions()
            options.tail = tail
            let error = #expect(throws: AudioError.self) { try EchoCanceller(options) }
            #expect(error?.kind == .unsupported)
        }

        @Test(arguments: [Duration.milliseconds(20), .seconds(1)])
        func `the shortest and the longest tail work`(_ tail: Duration) throws {
            var options = EchoCancellerOptions()
            options.tail = tail
            let far = noise(seconds: 1)
            let (_, linear) = try EchoCanceller(options).process(near: echo(far, frames: 480), far: far)
            #expect(rms(linear[24_000...]) < rms(echo(far, frames: 480)[24_000...]))
        }

        @Test(.enabled(if: no_waiting_can_watch(), "needs glibc and no sanitizer"))
        func `a million frames of cancelling allocate nothing, free nothing and take no lock`() throws {
            let far = unsafe held(noise(seconds: 2, peak: 1.2))
            let near = unsafe held(echo(noise(seconds: 2, seed: 9), gain: 1))
            let out = unsafe held([Float](repeating: 0, count: 960))
            defer {
                unsafe far.deallocate()
                unsafe near.deallocate()
                unsafe out.deallocate()
            }
            let canceller = try EchoCanceller()
            no_waiting_begin()
            var frame = 0
            while frame < 1_000_000 {
                let place = frame % 96_000
                let other = frame / 480_000 % 2 == 0 ? place : 95_520 - place
                unsafe canceller.process(near: near + place, far: far + other, into: out, linear: out + 480)
                if frame % 240_000 == 0 { canceller.reset() }
                frame += 480
            }
            let counts = no_waiting_end()
            #expect(counts.allocations == 0)
            #expect(counts.frees == 0)
            #expect(counts.locks == 0)
        }
    }
#endif
