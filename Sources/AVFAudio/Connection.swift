import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Foundation

/// Which simulated app this process is, and what that app is told: one for the process, as its session is.
final class Connection: Sendable {
    static let shared = Connection()

    let postings = Postings()
    private let state = Locked(State())

    /// Somebody beside the notification centre who is told, on the secondary thread.
    typealias Listener = @Sendable (SessionEvent) -> Void

    private struct State {
        var link: Link?
        var number = 0
        /// Where sound went when it was last looked, so that a route that is gone can still be described.
        var route = RouteFacts()
        var listeners: [Listener] = []
    }

    private struct Link {
        let app: SimulatedApp
        let token: ObserverToken
    }

    /// The app that this process is: unless somebody said which, the only one on a device of its own.
    var app: SimulatedApp {
        state.withLock { state in
            if let app = state.link?.app { return app }
            let app = SimulatedDevice().addApp(ProcessInfo.processInfo.processName)
            connect(app, in: &state)
            return app
        }
    }

    var session: SimulatedSession { app.session }

    /// Counts the apps that this process was.
    var number: Int { state.withLock { $0.number } }

    /// From now on this process is another app; what the one before was still to be told is dropped.
    func connect(_ app: SimulatedApp) { state.withLock { connect(app, in: &$0) } }

    private func connect(_ app: SimulatedApp, in state: inout State) {
        if let link = state.link { link.app.session.endObserving(link.token) }
        state.number += 1
        let number = state.number
        state.link = Link(
            app: app,
            token: app.session.observe { [weak self] event in self?.hear(event, by: number) }
        )
        state.route = RouteFacts(of: app.session)
    }

    /// Tells `listener`, too, whatever app this process is.
    func add(_ listener: @escaping Listener) { state.withLock { $0.listeners.append(listener) } }

    private func hear(_ event: SessionEvent, by number: Int) {
        let previous = state.withLock { state in
            let previous = state.route
            if let app = state.link?.app { state.route = RouteFacts(of: app.session) }
            return previous
        }
        postings.post { [self] in
            let (app, listeners) = state.withLock { state in
                (state.number == number ? state.link?.app : nil, state.listeners)
            }
            guard let app else { return }
            AVAudioSession.sharedInstance().post(event, from: app, before: previous)
            for listener in listeners { listener(event) }
        }
    }
}
