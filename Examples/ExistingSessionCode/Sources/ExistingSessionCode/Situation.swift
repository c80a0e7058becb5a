import AVFAudio
import AudioGuardSimulator
import LessonPlayer

/// The app on a device of its own, while somebody makes its day.
final class Situation {
    let device = SimulatedDevice()
    let app: SimulatedApp
    let player: LessonPlayer
    private(set) var failures = 0

    /// Launches the app.
    init(_ title: String) throws {
        print(title)
        app = device.addApp("lesson player")
        AVAudioSession.simulate(app)
        player = LessonPlayer(sound: Lesson.sound)
        try player.start()
    }

    /// Something happens; then the app, and what is heard of it, must be so.
    func when(
        _ what: String,
        _ happen: () throws -> Void,
        then status: LessonPlayer.Status,
        isHeard: Bool
    ) rethrows {
        try happen()
        AVAudioSession.settle()
        let hears = hears()
        let isRight = player.status == status && hears == isHeard
        if !isRight { failures += 1 }
        let found = "\(player.status.rawValue), \(hears ? "heard" : "silent")"
        let expected = "expected \(status.rawValue), \(isHeard ? "heard" : "silent")"
        print("    \(isRight ? "ok  " : "FAIL") \(what): \(found)\(isRight ? "" : "; \(expected)")")
    }

    /// Whether anything comes out of the loudspeaker.
    private func hears() -> Bool {
        var block = [Float](repeating: 0, count: 960)
        for _ in 0..<2 { device.render(into: &block) }
        return block.contains { abs($0) > 0.001 }
    }
}
