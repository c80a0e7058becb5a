import Foundation
import RealtimePCM

/// The line that shows on a terminal what plays: time, level and name.
final class PlayLine {
    private let isShown: Bool
    private var drawn = ContinuousClock.now
    private var peak = Decibels.silence

    init(isQuiet: Bool) {
        isShown = !isQuiet && isatty(STDERR_FILENO) == 1
    }

    /// Draws it, ten times a second at most.
    func show(_ item: any PlayItem, peak: Decibels) {
        guard isShown else { return }
        self.peak = max(self.peak, peak)
        guard ContinuousClock.now - drawn > .milliseconds(100) else { return }
        let line = Self.text(
            position: item.position,
            duration: item.duration,
            peak: self.peak,
            waits: item.waits,
            name: item.name
        )
        FileHandle.standardError.write(Data("\r\(line.prefix((Terminal.width ?? 80) - 1))\u{1B}[K".utf8))
        drawn = .now
        self.peak = .silence
    }

    /// The line: `0:12 / 3:40  ██████████████░░░░░░  -12 dB  song.mp3`.
    static func text(position: Duration, duration: Duration?, peak: Decibels, waits: String?, name: String)
        -> String
    {
        let whole = duration.map { " / \(time($0))" } ?? ""
        // Twenty marks for 60 decibels.
        let level = min(20, max(0, Int((peak.value + 60) / 3)))
        let bar = String(repeating: "█", count: level) + String(repeating: "░", count: 20 - level)
        let number = peak.value > -100 ? String(format: "%4.0f dB", peak.value) : "  silent"
        return
            "\(time(position))\(whole)  \(bar) \(number)  \(waits.map { "(\($0)) " } ?? "")\(name.printable)"
    }

    private static func time(_ duration: Duration) -> String {
        let seconds = Int(max(0, min(duration / .seconds(1), 1e9)))
        return String(format: "%d:%02d", seconds / 60, seconds % 60)
    }

    /// Says something on a line of its own.
    func complain(_ text: String) {
        guard isShown else { return }
        FileHandle.standardError.write(Data("\r\(text)\u{1B}[K\n".utf8))
    }

    /// Wipes the line.
    func end() {
        if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }
}
