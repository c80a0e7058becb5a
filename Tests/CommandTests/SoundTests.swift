import Foundation
import LinuxAudio
import Testing

/// Playing and mixing, into a device that writes down what it is given, as fast as it comes.
@Suite struct `Sound on the command line` {
    /// Two seconds of one tone, and one second of another, at 48 kHz in stereo.
    private static let files = Task {
        let folder = try temporaryFolder()
        let shape = ["-D", "-R", "-r", "48000", "-c", "2", "-b", "16", "-n"]
        for (name, seconds, hertz) in [("long", "2", "500"), ("short", "1", "3000")] {
            let command =
                ["sox"] + shape + [folder + "/\(name).wav", "synth", seconds, "sine", hertz, "vol", "0.25"]
            try await Tool.run(command)
        }
        return folder
    }

    private func folder() async throws -> String { try await Self.files.value }

    /// What the device was given: 48 kHz, stereo, floats.
    private func heard(_ file: String) throws -> [Float] {
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        return unsafe data.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { index in
                unsafe bytes.loadUnaligned(fromByteOffset: index * 4, as: Float.self)
            }
        }
    }

    /// Whether all that sounds of `wanted` was heard, in order and at its gain, and nothing else. This device takes
    /// samples faster than they come and is given silence in between, which is left out on both sides.
    private func isHeard(_ wanted: [Float], gain: Float = 1, in heard: [Float]) -> Bool {
        func sounding(_ samples: [Float]) -> [Float] { samples.filter { $0 != 0 } }
        let (one, other) = (sounding(wanted), sounding(heard))
        return one.count == other.count && zip(one, other).allSatisfy { abs($0 * gain - $1) < 1e-5 }
    }

    @Test func `play sends what the file holds to the device, and says what it did`() async throws {
        let folder = try await folder()
        let out = try temporaryFolder() + "/heard.raw"
        let ended = try await Program.run(
            ["play", folder + "/short.wav", "--device", "file:\(out),raw", "--gain", "-6", "--json"]
        )
        #expect(ended.status == 0, "\(ended.complaint)")
        #expect(ended.complaint.isEmpty)
        let items = try #require(ended.json["items"] as? [[String: Any]])
        #expect(items.count == 1)
        #expect(items.first?["name"] as? String == folder + "/short.wav")
        #expect(items.first?["failure"] == nil)
        #expect(ended.json["wasInterrupted"] as? Bool == false)
        let wanted = try AudioFile.read(folder + "/short.wav").samples
        #expect(try isHeard(wanted, gain: pow(10, -0.3), in: heard(out)))
        #expect(abs((items.first?["seconds"] as? Double ?? 0) - 1) < 0.1)
    }

    @Test func `a loop has no gap, and files follow one another`() async throws {
        let folder = try await folder()
        let out = try temporaryFolder() + "/heard.raw"
        let loop = ["play", folder + "/short.wav", "--loop", "2", "--device", "file:\(out),raw"]
        let looped = try await Program.run(loop)
        #expect(
            looped.status == 0 && looped.output.isEmpty && looped.complaint.isEmpty,
            "\(looped.complaint)"
        )
        let wanted = try AudioFile.read(folder + "/short.wav").samples
        #expect(try isHeard(wanted + wanted + wanted, in: heard(out)))

        let both = try await Program.run(
            [
                "play", folder + "/short.wav", "/nowhere.wav", folder + "/long.wav", "--device", "null",
                "--json",
            ]
        )
        #expect(both.status == 1)
        let items = try #require(both.json["items"] as? [[String: Any]])
        #expect(items.map { $0["failure"] != nil } == [false, true, false])
        #expect(both.complaint.contains("Check the path"))
    }

    @Test(arguments: ["s16", "s32", "f32"])
    func `raw samples from another program are played as they come`(_ format: String) async throws {
        let folder = try await folder()
        let out = try temporaryFolder() + "/heard.raw"
        let kind = format == "f32" ? "-e float -b 32" : "-e signed -b \(format.dropFirst())"
        let program = Program.products.appendingPathComponent("audioguard").path
        try await Tool.run([
            "bash", "-o", "pipefail", "-c",
            "sox -D \(folder)/long.wav -t raw \(kind) - "
                + "| \(program) play --pcm - --format \(format) --device file:\(out),raw",
        ])
        let wanted = try AudioFile.read(folder + "/long.wav").samples
        #expect(try isHeard(wanted, in: heard(out)))
    }

    @Test func `Ctrl-C ends what would never end, and the status says so`() async throws {
        let folder = try await folder()
        let program = Program.products.appendingPathComponent("audioguard").path
        let play = "\(program) play \(folder)/short.wav --loop endless --device null"
        try await Tool.run(["bash", "-c", "timeout --preserve-status -s INT 1 \(play); [ $? = 130 ]"])
    }

    @Test func `mix adds files, each at its own gain`() async throws {
        let folder = try await folder()
        let out = try temporaryFolder() + "/mix.wav"
        let ended = try await Program.run([
            "mix", folder + "/long.wav", folder + "/short.wav", "-o", out, "--gain", "short.wav:-12",
            "--gain", "-6",
            "--json",
        ])
        #expect(ended.status == 0, "\(ended.complaint)")
        #expect(ended.json["seconds"] as? Double == 2)
        #expect(ended.json["files"] as? Int == 2)
        let mix = try AudioFile.read(out).samples
        let long = try AudioFile.read(folder + "/long.wav").samples
        let short = try AudioFile.read(folder + "/short.wav").samples
        try #require(mix.count == long.count)
        let (six, twelve) = (pow(10, -0.3 as Float), pow(10, -0.6 as Float))
        let most = mix.indices.map { index in
            abs(mix[index] - long[index] * six - (index < short.count ? short[index] * twelve : 0))
        }.max()
        #expect(try #require(most) < 2 / 32_768)
    }

    @Test func `devices says what opens and why not, and by its status whether default does`() async throws {
        let ended = try await Program.run(["devices", "--json"])
        let devices = try #require(ended.json["devices"] as? [[String: Any]])
        let first = try #require(devices.first)
        #expect(first["name"] as? String == "default")
        let playback = try #require(first["playback"] as? [String: Any])
        #expect(ended.status == (playback["opens"] as? Bool == true ? 0 : 1))
        let null = try #require(devices.first { $0["name"] as? String == "null" })
        #expect((null["playback"] as? [String: Any])?["opens"] as? Bool == true)
        let table = try await Program.run(["devices"])
        #expect(table.output.contains("DEVICE") && table.output.contains("null"))
        #expect(table.complaint.isEmpty)
    }

    @Test func `what is wrong is said, with what to do`() async throws {
        let folder = try await folder()
        let file = folder + "/short.wav"
        let rows: [([String], Int32, String)] = [
            (["play"], 2, "Name files or addresses"),
            (["play", file, "--pcm", "-"], 2, "Name files or addresses"),
            (["play", file, "--rate", "3"], 2, "--rate takes 0.5 to 2"),
            (["play", file, "--gain", "loud"], 2, "--gain takes -100 to 60"),
            (["play", file, "--loop", "forever"], 2, "\"endless\""),
            (["play", file, "--pan", "-2"], 2, "--pan takes -1 to 1"),
            (["play", "http://127.0.0.1:9/a", "--at", "3"], 2, "--rate and --at are for files"),
            (["play", "--pcm", file, "--loop", "2"], 2, "--loop is not for raw samples"),
            (["play", file, "--device", "hw:99"], 1, "no such device"),
            (["play", "/nowhere.wav", "--device", "null"], 1, "Check the path"),
            (["play", "--pcm", "/nowhere", "--device", "null"], 1, "Check the path"),
            (["mix", file], 2, "output"),
            (["mix", file, "-o", file], 2, "Choose another name"),
            (
                ["mix", file, "-o", folder + "/x.wav", "--gain", "other.wav:-6"], 2,
                "names no file of this mix"
            ),
            (["mix", file, "-o", folder + "/x.wav", "--gain", "short.wav:loud"], 2, "is no gain"),
            (["mix", "/nowhere.wav", "-o", folder + "/x.wav"], 1, "Check the path"),
            (["mix", file, "-o", "/nowhere/x.wav"], 74, "/nowhere/x.wav"),
        ]
        for (arguments, status, says) in rows {
            let ended = try await Program.run(arguments)
            #expect(ended.status == status, "\(arguments): \(ended.complaint)")
            #expect(ended.complaint.contains(says), "\(arguments): \(ended.complaint)")
            #expect(ended.output.isEmpty)
        }
    }

    @Test func `a mix that does not fit leaves nothing behind`() async throws {
        let folder = try await folder()
        let place = try temporaryFolder()
        let ended = try await Program.run(
            ["mix", folder + "/short.wav", "-o", place + "/mix.wav"],
            largestFile: 1
        )
        #expect(ended.status != 0 && ended.complaint.contains("mix.wav"), "\(ended.complaint)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
    }
}
