import Foundation
import LinuxAudio
import PulseServer
import Testing

/// The lesson in real time, through a real sound server.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["AUDIOGUARD_QUICK"] == nil, "a quick run"))
struct `A lesson through a device` {
    @Test func `sounds as its file says, second by second`() async throws {
        let folder = try temporaryFolder()
        let server = try await onAnotherThread { SendableServer(try PulseServer.start()) }
        let recording = try server.value.startRecording()
        let ended = try await Program.run(
            ["classroom", "--json", "--out", folder, "--device", "pulse"],
            environment: server.value.environment
        )
        #expect(ended.status == 0, "\(ended.complaint)")
        let playout = try #require(ended.json["playout"] as? [String: Int])
        let recorded = try recording.finish()
        server.value.stop()
        let (alike, all) = try await onAnotherThread {
            Self.windowsAlike(mono(recorded), mono(try AudioFile.read(folder + "/with-guard.wav").samples))
        }
        #expect(all >= 27, "seconds in which something sounds")
        #expect(Double(alike) >= 0.95 * Double(all), "\(alike) of \(all) seconds; underruns: \(playout)")
    }

    /// How many seconds of a file correlate above 0.99 with a recording, each at its own lag of at most 50 ms.
    static func windowsAlike(_ recorded: [Float], _ played: [Float]) -> (alike: Int, all: Int) {
        let second = 48_000
        // The first sound of both tells where the recording begins.
        func firstSound(_ samples: [Float]) -> Int { samples.firstIndex { abs($0) > 0.01 } ?? 0 }
        let begin = firstSound(recorded) - firstSound(played)
        var (alike, all) = (0, 0)
        for start in stride(from: 0, to: played.count - second, by: second) {
            let part = Array(played[start..<start + second])
            guard part.contains(where: { abs($0) > 0.01 }) else { continue }
            all += 1
            let best = (-2_400...2_400).lazy.map { lag in begin + start + lag }.first { place in
                place >= 0 && place + second <= recorded.count
                    && isAlike(part, recorded[place..<place + second])
            }
            alike += best == nil ? 0 : 1
        }
        return (alike, all)
    }

    /// Whether two pieces correlate above 0.99; a look at a sixteenth of them rules most places out.
    private static func isAlike(_ one: [Float], _ other: ArraySlice<Float>) -> Bool {
        func correlation(every step: Int) -> Double {
            var (both, first, second) = (0.0, 0.0, 0.0)
            for index in stride(from: 0, to: one.count, by: step) {
                let (a, b) = (Double(one[index]), Double(other[other.startIndex + index]))
                both += a * b
                first += a * a
                second += b * b
            }
            return both / (first * second + 1e-20).squareRoot()
        }
        return correlation(every: 61) > 0.9 && correlation(every: 1) > 0.99
    }

    /// The left side.
    private func mono(_ stereo: [Float]) -> [Float] {
        stride(from: 0, to: stereo.count, by: 2).map { stereo[$0] }
    }

    /// Carries the server, which one thread at a time uses, from one thread to the next.
    private struct SendableServer: @unchecked Sendable {
        // True because this test hands it on and never keeps it.
        let value: PulseServer
        init(_ value: PulseServer) { self.value = value }
    }
}
