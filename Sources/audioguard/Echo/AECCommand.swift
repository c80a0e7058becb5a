import ArgumentParser
import Foundation
import LinuxAudio

/// Takes the echo out of a recording, and tells how well that went.
struct AECCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aec",
        abstract: "Takes the echo of what was played out of a microphone's recording.",
        discussion: """
            OUT is the near end as the voice unit sends it: the echo subtracted by the linear part, what is left of \
            it and noise suppressed. With --linear it is what the linear part leaves: the near end is untouched, \
            and more of the echo is left. Either is in step with the recording: 48 kHz, 16 bit, the same on both sides.
            The ERLE says by how many decibels less comes out than went in, second by second: where the far end \
            sounds, and, if --near is given, where the near end is silent. Where someone speaks near it is small \
            because it must be.
            The far end must be all that was heard, and not be later than its echo: what is not in it stays.
            Ends with 0; with 1 if a file could not be read or written; with 2 for wrong usage.
            """
    )

    @Option(
        help: ArgumentHelp("What was played: any WAV, AIFF, CAF, FLAC, Ogg, Opus or MP3.", valueName: "file")
    )
    var far: String

    @Option(help: ArgumentHelp("What the microphone heard meanwhile, likewise.", valueName: "file"))
    var mic: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The WAV file that is written.", valueName: "file"))
    var out: String

    @Option(
        help: ArgumentHelp(
            "The near end alone, if there is such a recording, for the ERLE.",
            valueName: "file"
        )
    )
    var near: String?

    @Option(
        help: ArgumentHelp("How late an echo may come, 20 to 1000 milliseconds.", valueName: "milliseconds")
    )
    var tail = 250

    @Flag(help: "Write what the linear part alone leaves.")
    var linear = false

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func validate() throws {
        guard (20...1_000).contains(tail) else {
            throw ValidationError("--tail takes milliseconds from 20 to 1000.")
        }
        let inputs = [far, mic, near].compactMap(\.self).map(Self.place(of:))
        guard !inputs.contains(Self.place(of: out)) else {
            throw ValidationError("--out would overwrite \(out), which is read. Name another file.")
        }
    }

    func run() throws {
        let microphone = try read(mic)
        let farEnd = try read(far)
        let nearEnd = try near.map(read) ?? []
        let cancelled = try audible { () throws(AudioError) in
            var options = EchoCancellerOptions()
            options.tail = .milliseconds(tail)
            return try CancelledEcho(microphone: microphone, farEnd: farEnd, options: options)
        }
        try write(linear ? cancelled.linear : cancelled.suppressed)
        let report = EchoReport(cancelled, microphone, farEnd, nearEnd, writesLinear: linear)
        try Page.say(json ? try jsonText(report) : report.text)
    }

    private func read(_ path: String) throws(CommandError) -> [Float] {
        try audible { () throws(AudioError) in try AudioFile.read(path).mono }
    }

    private func write(_ samples: [Float]) throws(CommandError) {
        try audible { () throws(AudioError) in
            var file = try WAVWriter(out)
            try file.write(samples.flatMap { [$0, $0] })
            try file.finish()
        }
    }

    private static func place(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
