import Foundation
import LinuxAudio
import Testing

@Suite struct `audioguard aec` {
    /// Files of four seconds: noise that was played, and its echo, half as loud, from the second one on with a
    /// louder tone of the near end.
    private struct Files {
        let folder: String
        var far: String { folder + "/far.wav" }
        var mic: String { folder + "/mic.wav" }
        var near: String { folder + "/near.wav" }
        var out: String { folder + "/out.wav" }

        init(in folder: String, nearFrom: Int = 96_000) throws {
            self.folder = folder
            var state: UInt64 = 1
            let far = (0..<192_000).map { _ -> Float in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return (Float(state >> 40) / Float(1 << 23) - 1) * 0.2
            }
            let near = (0..<192_000).map { frame -> Float in
                frame < nearFrom ? 0 : 0.2 * Float(sin(Double(frame) * 0.4))
            }
            let mic = far.indices.map { near[$0] + ($0 < 960 ? 0 : 0.5 * far[$0 - 960]) }
            for (path, samples) in [(self.far, far), (self.mic, mic), (self.near, near)] {
                var file = try WAVWriter(path)
                try file.write(samples.flatMap { [$0, $0] })
                try file.finish()
            }
        }

        var arguments: [String] { ["aec", "--far", far, "--mic", mic, "-o", out] }
    }

    /// How alike two signals are from this frame on, 1 at most.
    private func likeness(_ one: [Float], _ two: [Float], from frame: Int) -> Double {
        var (cross, left, right) = (0.0, 0.0, 0.0)
        for index in frame..<min(one.count, two.count) {
            cross += Double(one[index] * two[index])
            left += Double(one[index] * one[index])
            right += Double(two[index] * two[index])
        }
        return cross / (left * right).squareRoot()
    }

    private func power(_ samples: [Float], from frame: Int) -> Double {
        samples[frame...].reduce(0.0) { $0 + Double($1 * $1) }
    }

    @Test func `writes the near end in step with the recording, and the ERLE where it was silent`()
        async throws
    {
        let files = try Files(in: try temporaryFolder())
        let arguments = files.arguments + ["--near", files.near, "--linear", "--json"]
        let ended = try await Program.run(arguments)
        #expect(ended.status == 0, "\(ended.complaint)")
        #expect(ended.json["output"] as? String == "linear")
        for name in ["linear", "suppressed"] {
            let signal = try #require(ended.json[name] as? [String: Any])
            let seconds = try #require(signal["seconds"] as? [Any])
            #expect(seconds.map { $0 is NSNull } == [false, false, true, true])
            #expect(try #require(seconds[1] as? Double) > 10)
        }
        let (near, out) = (try AudioFile.read(files.near).mono, try AudioFile.read(files.out).mono)
        #expect(out.count == 192_000)
        let mic = try AudioFile.read(files.mic).mono
        #expect(likeness(mic, near, from: 100_000) < 0.95)
        #expect(likeness(out, near, from: 100_000) > 0.97)
    }

    @Test func `with suppression less is left, in step too`() async throws {
        let files = try Files(in: try temporaryFolder(), nearFrom: .max)
        let ended = try await Program.run(files.arguments)
        #expect(ended.status == 0, "\(ended.complaint)")
        #expect(ended.complaint.isEmpty)
        let lines = ended.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "  from    ERLE, linear part  with suppression")
        #expect(lines.count == 8)
        #expect(lines.last == "  OUT is with suppression.")
        let suppressed = try AudioFile.read(files.out).mono
        _ = try await Program.run(files.arguments + ["--linear"])
        let linear = try AudioFile.read(files.out).mono
        #expect(suppressed.count == 192_000)
        #expect(power(suppressed, from: 96_000) < 0.25 * power(linear, from: 96_000))
    }

    @Test func `says so when the far end is not what was heard`() async throws {
        let files = try Files(in: try temporaryFolder(), nearFrom: 0)
        let ended = try await Program.run([
            "aec", "--far", files.near, "--mic", files.far, "--out", files.out,
        ])
        #expect(ended.status == 0)
        #expect(ended.output.contains("Hardly any echo was found"), "\(ended.output)")
    }

    @Test func `answers what it cannot do in a line`() async throws {
        let files = try Files(in: try temporaryFolder())
        let rows: [([String], Int32, String)] = [
            (
                ["aec", "--far", "/nowhere", "--mic", files.mic, "-o", files.out], 1,
                "(ENOENT). Check the path."
            ),
            (["aec", "--far", files.far, "--mic", files.folder, "-o", files.out], 1, "Name a file"),
            (
                ["aec", "--far", files.far, "--mic", files.mic, "-o", files.folder + "/no/out.wav"], 1,
                "ENOENT"
            ),
            (["aec", "--far", files.far, "--mic", files.mic, "-o", files.far], 2, "which is read"),
            (files.arguments + ["--tail", "5"], 2, "--tail"),
            (["aec", "--far", files.far, "--mic", files.mic], 2, "--out"),
        ]
        for (arguments, status, says) in rows {
            let ended = try await Program.run(arguments)
            #expect(ended.status == status, "\(arguments): \(ended.complaint)")
            #expect(ended.complaint.contains(says), "\(arguments): \(ended.complaint)")
        }
    }
}
