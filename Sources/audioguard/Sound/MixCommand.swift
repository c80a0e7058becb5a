import ArgumentParser
import Foundation
import LinuxAudio
import RealtimePCM

/// Adds files into one, through the mixer that a class has.
struct MixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mix",
        abstract: "Adds sound files into one WAV file, as the class's mixer and limiter do.",
        discussion: """
            All begin together, at 48 kHz in stereo, and the result lasts as long as the longest. Nothing in it is \
            louder than -0.1 dBFS. It takes a fraction of the time that it would sound, and comes out the same each time.

              audioguard mix teacher.wav song.mp3 -o class.wav
              audioguard mix teacher.wav song.mp3 -o class.wav --gain song.mp3:-12

            Ends with 0; with 1 if a file cannot be read to its end; with 2 for wrong usage; with 74 if the result cannot be \
            written; with 130 if it was interrupted.
            """
    )

    @Argument(help: ArgumentHelp("Any WAV, AIFF, CAF, FLAC, Ogg, Opus or MP3.", valueName: "file"))
    var files: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("Where the mix is written.", valueName: "out.wav"))
    var output: String

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Decibels for one file, or for all that have none of their own.",
            valueName: "file:dB | dB"
        )
    )
    var gain: [String] = []

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func validate() throws {
        guard !files.isEmpty, files.count <= Mixer.voiceLimit else {
            throw ValidationError("Name 1 to \(Mixer.voiceLimit) files.")
        }
    }

    func run() throws {
        let gains = try MixGains(gain, for: files)
        try keepInputs()
        let file = try NewFile(output, mode: 0o644, instead: "Name another file.")
        let interruption = Interruption()
        let (mixdown, begin) = (Mixdown(), ContinuousClock.now)
        for file in files {
            let player = try audible { () throws(AudioError) in try mixdown.add(file) }
            player.gain = gains[file]
        }
        let (line, whole) = (ProgressLine(), mixdown.duration)
        let result = try audible { () throws(AudioError) in
            defer { line.end() }
            return try mixdown.write(to: file.draft) { done in
                if let whole, whole > .zero { line.show(min(1, done / whole), of: output) }
                return !interruption.hasCome
            }
        }
        try file.keep()
        let report = MixReport(result, output, files: files.count, took: ContinuousClock.now - begin)
        try Page.say(json ? try jsonText(report) : report.text)
        if interruption.hasCome { throw ExitCode(130) }
        if let failure = result.failures.first { throw CommandError("\(failure)") }
    }

    /// A file that is read must not be the one that is written.
    private func keepInputs() throws(UsageError) {
        let out = URL(fileURLWithPath: output).resolvingSymlinksInPath().path
        guard files.contains(where: { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path == out }) else {
            return
        }
        throw UsageError(
            "\(output) is one of the files that are mixed. Choose another name with -o.".printable
        )
    }
}

/// What came of a mix.
private struct MixReport: Encodable {
    let output: String
    let files: Int
    let seconds: Double
    let took: Double
    let limitedSamples: Int
    let failures: [String]

    init(_ result: MixdownResult, _ output: String, files: Int, took: Duration) {
        self.output = output
        self.files = files
        seconds = Double(result.frames) / 48_000
        self.took = took / .seconds(1)
        limitedSamples = result.clipsAvoided
        failures = result.failures.map { "\($0)" }
    }

    var text: String {
        let times = took > 0 ? String(format: ", %.0f times as fast as it sounds", seconds / took) : ""
        let limited = limitedSamples == 0 ? "" : "; the limiter brought \(limitedSamples) samples down"
        let what = "\(files) \(files == 1 ? "file" : "files")"
        return (String(format: "%@: %.1f s of ", output, seconds) + what + times + limited).printable
    }
}
