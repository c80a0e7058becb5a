import ArgumentParser
import Foundation
import LinuxAudio
import RealtimePCM

/// Plays files, streams and samples as a class does.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Plays files, streams from the web, or raw samples, through the mixer of a class.",
        discussion: """
            One after the other. Files are WAV, AIFF, CAF, FLAC, Ogg, Opus or MP3; streams are MP3, Ogg, Opus, WAV or AIFF \
            by http or https, broadcasts too.

              audioguard play song.mp3 --gain -6 --at 30    quieter, from 0:30 on
              audioguard play loop.wav --loop endless       no gap, until Ctrl-C
              audioguard play talk.ogg --rate 1.25          faster, at its own pitch
              audioguard play https://example.org/lesson.mp3
              ffmpeg -i film.mkv -f s16le -ar 48000 -ac 2 - | audioguard play --pcm -

            On a terminal a line shows the time and the level. Ends with 0 if all was played; with 1 if something could \
            not be, or not to its end; with 2 for wrong usage; with 130 after Ctrl-C.
            """
    )

    @Argument(help: ArgumentHelp("Files or addresses.", valueName: "file | url"))
    var sounds: [String] = []

    @Option(help: ArgumentHelp("The sound device: \"audioguard devices\" lists them.", valueName: "name"))
    var device = "default"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How much louder, from -100 to 60.", valueName: "dB"),
        transform: decibels
    )
    var gain = Decibels.unity

    @Option(
        help: ArgumentHelp("How often all of it is played again, or \"endless\".", valueName: "times"),
        transform: loops
    )
    var loop = 0

    @Option(help: ArgumentHelp("How fast, from 0.5 to 2, at its own pitch. Files only.", valueName: "times"))
    var rate = 1.0

    @Option(parsing: .unconditional, help: ArgumentHelp("From -1, left, to 1, right.", valueName: "place"))
    var pan: Float = 0

    @Option(help: ArgumentHelp("Where the first file begins.", valueName: "seconds"))
    var at = 0.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Play raw samples, little-endian, from a file or, with -, standard input.",
            valueName: "file"
        )
    )
    var pcm: String?

    @Option(help: ArgumentHelp("The raw samples' frames per second.", valueName: "hertz"))
    var pcmRate = 48_000

    @Option(help: ArgumentHelp("The raw samples' channels.", valueName: "count"))
    var channels = 2

    @Option(help: "How a raw sample is written.")
    var format = RawShape.Format.s16

    @Flag(help: "Print one JSON object at the end and nothing else.")
    var json = false

    func validate() throws {
        guard sounds.isEmpty != (pcm == nil) else {
            throw ValidationError("Name files or addresses to play, or raw samples with --pcm.")
        }
        guard FilePlayer.rates.contains(rate) else { throw ValidationError("--rate takes 0.5 to 2.") }
        guard (-1...1).contains(pan) else { throw ValidationError("--pan takes -1 to 1.") }
        guard at >= 0, at <= 1e6 else { throw ValidationError("--at takes seconds from 0 to 1000000.") }
        guard (1_000...768_000).contains(pcmRate) else {
            throw ValidationError("--pcm-rate takes 1000 to 768000.")
        }
        guard (1...64).contains(channels) else { throw ValidationError("--channels takes 1 to 64.") }
        let isFileOnly = rate != 1 || at != 0
        guard !isFileOnly || (pcm == nil && !sounds.contains(where: Self.isAddress)) else {
            throw ValidationError(
                "--rate and --at are for files: what arrives as it sounds has no other time."
            )
        }
        guard loop == 0 || pcm == nil else { throw ValidationError("--loop is not for raw samples.") }
        if pcm == "-", isatty(STDIN_FILENO) == 1 {
            throw ValidationError(
                "--pcm - takes what another program writes: ffmpeg … | audioguard play --pcm -"
            )
        }
    }

    func run() throws {
        let report = try audible { () throws(AudioError) in
            try PlayRun(on: device, isQuiet: json).perform(rounds: rounds, item)
        }
        if json { try Page.say(try jsonText(report)) }
        if report.wasInterrupted { throw ExitCode(130) }
        if let failure = report.failures.first { throw CommandError(failure) }
    }

    /// What is played, round for round, by name. One file by itself is looped without a gap by its player.
    private var rounds: PlayRounds {
        let isOneFile = sounds.count == 1 && !Self.isAddress(sounds[0])
        return PlayRounds(names: pcm.map { [$0] } ?? sounds, again: isOneFile ? 0 : loop)
    }

    private func item(_ name: String, isFirst: Bool, in mixer: Mixer) throws(AudioError) -> any PlayItem {
        var settings = PlaySettings(gain: gain, pan: pan, rate: rate)
        if isFirst { settings.start = .seconds(at) }
        if pcm != nil {
            let shape = RawShape(rate: pcmRate, channels: channels, format: format)
            return try PlayRaw(name, shape, settings, in: mixer)
        }
        if Self.isAddress(name) { return try PlayStream(name, settings, in: mixer) }
        if sounds.count == 1 { settings.loops = loop }
        return try PlayFile(name, settings, in: mixer)
    }

    private static func isAddress(_ name: String) -> Bool {
        ["http://", "https://"].contains { name.lowercased().hasPrefix($0) }
    }

    private static func decibels(_ text: String) throws -> Decibels {
        guard let gain = MixGains.decibels(text) else { throw ValidationError("--gain takes -100 to 60.") }
        return gain
    }

    private static func loops(_ text: String) throws -> Int {
        if text == "endless" { return -1 }
        guard let count = Int(text), (0...1_000_000).contains(count) else {
            throw ValidationError("--loop takes a number from 0, or \"endless\".")
        }
        return count
    }
}
