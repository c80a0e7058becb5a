import AudioGuardCore
import AudioGuardSimulator

/// A way of keeping an app's session right around a class: a peer's, written down in a few lines, or ours.
///
/// What an approach has no word for does nothing there, so that one scenario runs on all of them.
protocol Approach: AnyObject, Sendable {
    /// The app starts; no class is live.
    init(_ app: SimulatedApp)

    /// The app that it is part of.
    var app: SimulatedApp { get }
    /// The session as the RTC engine holds it.
    var engine: any SessionSetters { get }
    /// Every error that it has told anybody of.
    var toldErrors: [SessionError] { get }

    /// The class begins, and the pupil listens.
    func join() throws
    /// The pupil goes on the microphone.
    func speak() throws
    /// The pupil listens again.
    func listen() throws
    /// The class is over.
    func leave()
    /// Lends the session to a module, until what is returned is called.
    func borrow(for need: LeaseNeed, by module: ModuleID) throws -> () -> Void
    /// What it has put off until later happens now.
    func catchUp()
}

extension Approach {
    var engine: any SessionSetters { app.session }
    var toldErrors: [SessionError] { [] }

    func join() throws {
        try configureListening()
        try engine.setActive(true)
    }
    func speak() throws { try configureSpeaking() }
    func listen() throws { try configureListening() }
    func leave() {}
    func borrow(for need: LeaseNeed, by module: ModuleID) throws -> () -> Void { {} }
    func catchUp() {}

    /// What an RTC engine sets for who listens.
    func configureListening() throws {
        try engine.setCategory(.playback, mode: .default, options: .mixWithOthers)
    }

    /// What an RTC engine sets for who speaks.
    func configureSpeaking() throws {
        let options = GuardedApp.speaking.options
        try engine.setCategory(.playAndRecord, mode: .voiceChat, options: options)
    }

    /// Sets what serves a borrower, as one that has nobody to ask.
    func serve(_ need: LeaseNeed) throws {
        try set(need.configuration(over: app.session.snapshot.configuration, in: .idle))
    }

    /// Sets a whole configuration.
    func set(_ configuration: SessionConfiguration) throws(SessionError) {
        try app.session.setCategory(
            configuration.category,
            mode: configuration.mode,
            policy: configuration.routeSharing,
            options: configuration.options
        )
    }
}
