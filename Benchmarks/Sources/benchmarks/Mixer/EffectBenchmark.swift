import Foundation
import LinuxAudio
import RealtimePCM
import TestSoundCard

/// How long after its trigger an effect is at the loudspeaker: clicks, played through a voice unit on the tests' sound
/// card, and looked for in what the card heard.
enum EffectBenchmark {
    private static let clicks = 200
    /// No multiple of a period, so that the triggers come at every moment of one.
    private static let pause: UInt32 = 33_300
    private static let level: Float = 0.5

    static func run() throws -> [Row] {
        // Patient, so that a machine that is busy decides nothing.
        let card = try SoundCard.make(isPatient: true)
        var options = VoiceUnitOptions()
        options.mediaDevice = card.device
        let goal = 1e9 * Double(options.periodFrames + options.bufferFrames) / Double(card.rate)
        let latencies = try latencies(on: card, options)
        var timing = Timing("from trigger to loudspeaker, \(latencies.count) clicks")
        for latency in latencies { timing.record(UInt64(latency)) }
        return [
            Row(.effect, timing, goal: Row.Goal(median: goal)),
            Row(.effect, "the last of them", unit: .nanoseconds, latencies.max() ?? 0, atMost: goal),
        ]
    }

    /// In nanoseconds of the card's own clock.
    private static func latencies(on card: SoundCard, _ options: VoiceUnitOptions) throws -> [Double] {
        let mixer = Mixer()
        let unit = try VoiceUnit(mixer, options: options)
        let click = try effect()
        try unit.start(.media)
        usleep(200_000)
        var triggers: [Int] = []
        for _ in 0..<clicks {
            triggers.append(card.frames)
            let play = try click.play(in: mixer)
            usleep(pause)
            // Two that begin in one period would be heard as one.
            for _ in 0..<1_000 where !play.voice.isDrained { usleep(1_000) }
        }
        usleep(200_000)
        let heard = beginnings(in: card.recording())
        try unit.stop()
        guard heard.count == clicks, unit.counts.deviceUnderruns == 0 else {
            throw BenchmarkError(
                "the machine was too busy for the sound card: \(heard.count) of \(clicks) clicks were heard. Try again."
            )
        }
        return zip(triggers, heard).map { 1e9 * Double($1 - $0) / Double(card.rate) }
    }

    /// A millisecond that is there at once.
    private static func effect() throws -> SoundEffect {
        let scratch = try ScratchDirectory()
        let path = scratch.path + "/click.wav"
        var file = try WAVWriter(path)
        try file.write([Float](repeating: level, count: 2 * 48).span)
        try file.finish()
        return try SoundEffect(path)
    }

    /// The frames at which a click begins.
    private static func beginnings(in stereo: [Float]) -> [Int] {
        let loud = stride(from: 0, to: stereo.count, by: 2).map { stereo[$0] > level / 2 }
        return loud.indices.dropFirst().filter { loud[$0] && !loud[$0 - 1] }
    }
}
