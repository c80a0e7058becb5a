import Foundation
import LinuxAudio
import RealtimePCM

/// Plays one thing after the other through a mixer and a device. One thread.
struct PlayRun {
    private let mixer = Mixer()
    private let playout: ALSAPlayout
    private let line: PlayLine
    private let interruption = Interruption()
    private static let periodFrames = 480

    init(on device: String, isQuiet: Bool) throws(AudioError) {
        var options = ALSAPlayoutOptions()
        options.device = device
        playout = try ALSAPlayout(PCMPipe(capacity: options.bufferFrames), options: options)
        line = PlayLine(isQuiet: isQuiet)
    }

    /// Plays all of it. Throws if the device is lost; what cannot be played is told, and the next is.
    func perform(
        rounds: PlayRounds,
        _ make: (_ name: String, _ isFirst: Bool, Mixer) throws(AudioError) -> any PlayItem
    ) throws(AudioError) -> PlayReport {
        var report = PlayReport()
        var failed = 0
        defer { line.end() }
        try playout.start()
        for (place, name) in rounds.enumerated() {
            if interruption.hasCome { break }
            let item: any PlayItem
            do throws(AudioError) {
                item = try make(name, place == 0, mixer)
                try item.begin()
            } catch {
                note(name, 0, error, &report)
                failed += 1
                // An endless round in which nothing can be played would never end.
                if failed >= rounds.names.count { break }
                continue
            }
            failed = try play(item, &report) ? 0 : failed + 1
            if failed >= rounds.names.count { break }
        }
        try render(Mixer.latency)
        try playout.finish()
        report.wasInterrupted = interruption.hasCome
        report.deviceUnderruns = playout.deviceUnderruns
        report.limitedSamples = mixer.clipsAvoided
        return report
    }

    /// Returns whether it was played to its end.
    private func play(_ item: any PlayItem, _ report: inout PlayReport) throws(AudioError) -> Bool {
        let begin = mixer.framesRendered
        while !item.isOver, !interruption.hasCome {
            item.turn()
            try render(Self.periodFrames)
            line.show(item, peak: mixer.takePeak())
        }
        let (frames, failure) = (mixer.framesRendered - begin, item.failure)
        item.end()
        if interruption.hasCome { try render(2 * Mixer.latency + 4_800) }
        note(item.name, frames, failure, &report)
        return failure == nil
    }

    private func note(
        _ name: String,
        _ frames: Int,
        _ failure: AudioError?,
        _ report: inout PlayReport
    ) {
        if let failure { line.complain("audioguard: \(failure)".printable) }
        if report.items.count == 1_000 { report.items.removeFirst() }
        let seconds = (Double(frames) / 48).rounded() / 1_000
        report.items.append(.init(name: name, seconds: seconds, failure: failure.map { "\($0)" }))
    }

    private func render(_ frames: Int) throws(AudioError) {
        var samples = [Float](repeating: 0, count: frames * 2)
        var span = samples.mutableSpan
        mixer.render(into: &span)
        try playout.play(samples)
    }
}
