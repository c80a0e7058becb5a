import AVFAudio
import AudioGuardSimulator
import LessonPlayer
import SessionScenarios

/// The app's code as our app of a story. The code does not know of it.
final class PlayerHost: ScenarioHost {
    private var player: LessonPlayer?

    func launch(as app: SimulatedApp) {
        AVAudioSession.simulate(app)
        player = LessonPlayer(sound: Lesson.sound)
        start()
    }

    func press(_ button: String) {
        switch button {
        case "play": player?.play()
        case "pause": player?.pause()
        case "stop": player?.stop()
        case "configure": start()
        default: print("    there is no button \(button)")
        }
    }

    func settle() { AVAudioSession.settle() }

    private func start() {
        do { try player?.start() } catch { print("    app: could not start: \(error)") }
    }
}
