import AVFAudio
import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import CAudioToolbox
import Foundation

/// The one legacy session of the app that this process is. Any thread.
final class LegacySession: Sendable {
    static let shared = LegacySession()

    let state = Locked(State())

    private init() { AVAudioSession.tellAlso { [weak self] in self?.hear($0) } }

    struct State: Sendable {
        /// Which app it belongs to: another app is another process, and knows nothing of this one's listeners.
        var number = 0
        var isInitialized = false
        /// The first ever; later ones are never called.
        var interruptionListener: InterruptionListener?
        var listeners: [PropertyListener] = []
        /// What the end that is just being told says of resuming.
        var interruptionType: Int?
        /// What listeners were told last.
        var known = Facts()
    }

    /// What listeners may be told of, at one moment.
    struct Facts: Sendable {
        var routeName = ""
        var inputIsAvailable = false
        var inputChannels = 0
        var outputChannels = 0

        init() {}

        init(of session: SimulatedSession) {
            let hardware = session.hardware
            routeName = session.legacyRouteName
            inputIsAvailable = session.isInputAvailable
            inputChannels = hardware.inputChannels
            outputChannels = hardware.outputChannels
        }
    }

    /// The session, if it is initialised.
    func session() throws(SessionError) -> SimulatedSession {
        let isInitialized = withCurrentState { $0.isInitialized }
        guard isInitialized else { throw .legacyNotInitialized }
        return AVAudioSession.simulatedApp.session
    }

    func initialize(_ listener: InterruptionListener?) {
        let facts = Facts(of: AVAudioSession.simulatedApp.session)
        withCurrentState { state in
            state.isInitialized = true
            if state.interruptionListener == nil {
                state.interruptionListener = listener
                state.known = facts
            }
        }
    }

    func add(_ listener: PropertyListener) throws(SessionError) {
        guard Self.isTold(listener.id) else { throw .legacyUnsupportedProperty }
        withCurrentState { $0.listeners.append(listener) }
    }

    func remove(_ listener: PropertyListener) {
        withCurrentState { state in state.listeners.removeAll { $0.isSame(as: listener) } }
    }

    /// The state of the app that this process is now.
    func withCurrentState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let number = AVAudioSession.simulationNumber
        return state.withLock { state in
            if state.number != number {
                state = State()
                state.number = number
            }
            return body(&state)
        }
    }
}
