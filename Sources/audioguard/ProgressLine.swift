import Foundation

/// A progress bar on standard error, drawn only where a person looks at it.
final class ProgressLine {
    private let isShown = isatty(STDERR_FILENO) == 1
    private var drawn = -1

    /// Shows how much of some work is done, from 0 to 1.
    func show(_ done: Double, of what: String) {
        let percent = Int(done * 100)
        guard isShown, percent != drawn else { return }
        drawn = percent
        let bar = String(repeating: "█", count: percent / 4).padding(
            toLength: 25,
            withPad: "░",
            startingAt: 0
        )
        FileHandle.standardError.write(Data("\r\(bar) \(percent) % \(what)\u{1B}[K".utf8))
    }

    /// Wipes the bar.
    func end() {
        if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }
}
