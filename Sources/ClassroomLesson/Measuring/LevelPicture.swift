import Foundation

/// Draws a lesson's levels over time as SVG: without the guard above, with it below.
public struct LevelPicture {
    private let story: [StoryEvent]
    private let seconds: Double
    private static let width = 960.0
    private static let left = 56.0
    private static let right = 16.0
    private static let panel = 150.0
    private static let floor = -60.0

    /// A picture of a lesson.
    public init(of lesson: Lesson) {
        story = lesson.story
        seconds = lesson.length / .seconds(1)
    }

    /// The picture as one SVG document, readable on light and dark pages.
    public func svg(without: Performance, with: Performance) -> String {
        let middle = 46 + Self.panel + 44
        let height = middle + Self.panel + 104
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(height))" \
            font-family="system-ui, sans-serif" font-size="12" role="img" \
            aria-label="Level of teacher and lesson video at the loudspeaker, without and with the guard">
            <rect width="100%" height="100%" fill="#ffffff"/>

            """
        svg += panel(at: 46, "without the guard", without)
        svg += panel(at: middle, "with the guard", with)
        svg += legend(at: height - 14)
        svg += events(from: 46, to: middle + Self.panel)
        return svg + "</svg>\n"
    }

    private func x(_ time: Double) -> Double {
        Self.left + time / seconds * (Self.width - Self.left - Self.right)
    }

    private func panel(at top: Double, _ title: String, _ performance: Performance) -> String {
        let bottom = top + Self.panel
        var svg = """
            <text x="\(n(Self.left))" y="\(n(top - 8))" font-weight="600" fill="#1f2933">\(title): \
            teacher silent \(one(performance.hearing.teacherSilentSeconds)) s, \
            lesson video \(one(performance.hearing.mediaLevelChangeDB)) dB on the microphone</text>
            <rect x="\(n(Self.left))" y="\(n(top))" width="\(n(x(seconds) - Self.left))" \
            height="\(n(Self.panel))" fill="#f5f7fa"/>

            """
        for level in stride(from: -10.0, through: Self.floor, by: -20) {
            let y = top + level / Self.floor * Self.panel
            svg += """
                <line x1="\(n(Self.left))" x2="\(n(x(seconds)))" y1="\(n(y))" y2="\(n(y))" stroke="#d9e0e6"/>
                <text x="\(n(Self.left - 6))" y="\(n(y + 4))" text-anchor="end" fill="#52606d">\(Int(level)) dB</text>

                """
        }
        svg += curve(
            performance.teacher.heard,
            bottom,
            "fill=\"#2186eb\" fill-opacity=\"0.45\" stroke=\"#2186eb\""
        )
        svg += curve(performance.media.heard, bottom, "fill=\"none\" stroke=\"#d9730d\" stroke-width=\"1.8\"")
        return svg
    }

    /// One track's level in windows of 100 ms, as an area over the floor.
    private func curve(_ windows: [Double], _ bottom: Double, _ style: String) -> String {
        let perPoint = 5
        var points = ["\(n(x(0))),\(n(bottom))"]
        for start in stride(from: 0, to: windows.count, by: perPoint) {
            let part = windows[start..<min(start + perPoint, windows.count)]
            let level = max(Self.floor, 10 * log10(part.reduce(0, +) / Double(part.count) + 1e-12))
            let time = (Double(start) + 2.5) * 0.02
            points.append("\(n(x(time))),\(n(bottom - (1 - level / Self.floor) * Self.panel))")
        }
        points.append("\(n(x(seconds))),\(n(bottom))")
        return """
            <polygon points="\(points.joined(separator: " "))" \(style)/>

            """
    }

    private func events(from top: Double, to bottom: Double) -> String {
        story.enumerated().map { index, event in
            let at = x(event.at / .seconds(1))
            return """
                <line x1="\(n(at))" x2="\(n(at))" y1="\(n(top))" y2="\(n(bottom + 4))" stroke="#9aa5b1" \
                stroke-dasharray="2 3"><title>\(event.what)</title></line>
                <text x="\(n(at))" y="\(n(bottom + 16 + Double(index % 4) * 13))" font-size="9" \
                text-anchor="middle" fill="#3e4c59">\(event.what)</text>

                """
        }.joined()
    }

    private func legend(at y: Double) -> String {
        """
        <text x="\(n(Self.left))" y="\(n(y))"><tspan fill="#2186eb">■ teacher</tspan>  \
        <tspan fill="#d9730d">— lesson video</tspan> \
        <tspan fill="#52606d"> level at the pupil's loudspeaker over \(Int(seconds)) s</tspan></text>

        """
    }

    private func n(_ value: Double) -> String { String(format: "%.1f", value) }
    /// One digit, and never "-0.0".
    private func one(_ value: Double) -> String { String(format: "%.1f", (value * 10).rounded() / 10 + 0) }
}
