#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import SoundCard
    import Testing

    /// A lesson on a test sound card in a room of 60 ms, with the far end complete and with media beside it.
    @Suite(.timeLimit(.minutes(2))) struct EchoOnTheCardTests {
        private static let scene = Result { try EchoScene() }

        private struct Heard {
            let suppressed: ERLE
            let linear: ERLE
            let nearKept: Double
            let restarts: Int
        }

        /// - parameter bypassing: Whether the music plays beside the call instead of in it.
        private func listen(bypassing: Bool) throws -> Heard {
            let scene = try Self.scene.get()
            let card = try SoundCard.make(
                room: .walls(milliseconds: 60, gain: 0.3),
                nearEnd: scene.near,
                speed: 10,
                isPatient: true
            )
            let duplex = try EchoDuplex(on: card)
            let canceller = try EchoCanceller()
            try duplex.run(
                bypassing ? scene.teacher : scene.all,
                beside: bypassing ? scene.music : [Float](repeating: 0, count: EchoScene.frames),
                by: canceller
            )
            func erle(_ output: [Float], late: Int) -> ERLE {
                ERLE(
                    microphone: duplex.heard,
                    output: output,
                    delayFrames: late,
                    farEnd: scene.all,
                    nearEnd: scene.pupil
                )
            }
            // The card's clock began with the microphone, so the pupil is where the scene has him.
            let words = EchoScene.double + 4_800..<24 * 48_000
            return Heard(
                suppressed: erle(duplex.output, late: canceller.delayFrames),
                linear: erle(duplex.linear, late: 0),
                nearKept: correlation(Array(scene.pupil[words]), duplex.linear, from: words.lowerBound),
                restarts: canceller.restarts
            )
        }

        @Test func `speech and music through the unit come back 30 dB quieter, and the pupil is kept`() throws
        {
            let heard = try listen(bypassing: false)
            let told = "\(heard)"
            #expect(try #require(heard.suppressed.median(from: 12)).value >= 30, "\(told)")
            #expect(try #require(heard.suppressed.sorted(from: 12).first).value >= 25, "\(told)")
            #expect(try #require(heard.linear.median(from: 12)).value >= 20, "\(told)")
            #expect(heard.nearKept > 0.9, "\(told)")
            #expect(heard.suppressed.sorted(from: 12).count >= 6)
            #expect(heard.restarts == 0)
        }

        @Test func `music beside the unit stays in the microphone`() throws {
            let heard = try listen(bypassing: true)
            #expect(try #require(heard.suppressed.median(from: 12)).value < 10, "\(heard)")
            #expect(try #require(heard.linear.median(from: 12)).value < 10, "\(heard)")
        }
    }
#endif
