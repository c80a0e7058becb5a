import Foundation
import LinuxAudio
import RealtimePCM

/// How well an echo was cancelled.
struct EchoReport: Encodable {
    /// One of the two signals.
    struct Signal: Encodable {
        /// For each whole second the ERLE in decibels; null where it could not be measured.
        let seconds: [Double?]
        let median: Double?
        let least: Double?

        init(_ erle: ERLE) {
            seconds = erle.seconds.map { $0.map(Self.number) }
            median = erle.median().map(Self.number)
            least = erle.sorted().first.map(Self.number)
        }

        /// To a hundredth.
        private static func number(_ decibels: Decibels) -> Double {
            (Double(decibels.value) * 100).rounded() / 100
        }

        /// The median of some of the seconds.
        func median(_ place: Range<Int>) -> Double? {
            let measured = seconds[place.clamped(to: 0..<seconds.count)].compactMap(\.self).sorted()
            return measured.isEmpty ? nil : measured[measured.count / 2]
        }
    }

    /// Which of the two OUT is.
    let output: String
    let linear: Signal
    let suppressed: Signal
    let clippedSamples: Int

    init(
        _ cancelled: CancelledEcho,
        _ microphone: [Float],
        _ farEnd: [Float],
        _ nearEnd: [Float],
        writesLinear: Bool
    ) {
        func signal(_ samples: [Float]) -> Signal {
            Signal(ERLE(microphone: microphone, output: samples, farEnd: farEnd, nearEnd: nearEnd))
        }
        output = writesLinear ? "linear" : "suppressed"
        linear = signal(cancelled.linear)
        suppressed = signal(cancelled.suppressed)
        clippedSamples = cancelled.clippedSamples
    }

    /// For a person: at most some twenty lines, however long the recording is.
    var text: String {
        let length = linear.seconds.count
        let step = [1, 2, 5, 10, 20, 30, 60, 120].first { length <= 20 * $0 } ?? 300
        var table = TextTable(["from", "ERLE, linear part", "with suppression"])
        for second in stride(from: 0, to: length, by: step) {
            let place = second..<second + step
            table.add(["\(second) s", decibels(linear.median(place)), decibels(suppressed.median(place))])
        }
        table.add(["median", decibels(linear.median), decibels(suppressed.median)])
        table.add(["least", decibels(linear.least), decibels(suppressed.least)])
        var lines = length == 0 ? ["  Less than a second was recorded: there is no ERLE."] : table.lines
        lines.append("  OUT is \(output == "linear" ? "what the linear part left" : "with suppression").")
        if clippedSamples > 0 {
            lines.append("  \(clippedSamples) samples of the recording are beyond full scale.")
        }
        // Suppressing noise makes less of anything; the linear part only of an echo.
        if let median = linear.median, median < 3 {
            lines.append(
                "  Hardly any echo was found: is FAR all that was heard, and not later than its echo?"
            )
        }
        return lines.joined(separator: "\n")
    }

    private func decibels(_ value: Double?) -> String {
        value.map { String(format: "%.1f dB", $0) } ?? "-"
    }
}
