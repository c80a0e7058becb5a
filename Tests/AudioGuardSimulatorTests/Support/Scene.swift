import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

/// A device with our app in the foreground, and a diary of what each app was told.
final class Scene {
    let device: SimulatedDevice
    let app: SimulatedApp
    private let diary = Locked<[String: [SessionEvent]]>([:])

    init(_ profile: OSProfile = .ios17) {
        device = SimulatedDevice(profile: profile, delivery: .callersThread)
        app = device.addApp("ours")
        keepDiary(of: app)
    }

    var session: SimulatedSession { app.session }
    var configuration: SessionConfiguration { session.snapshot.configuration }
    var isActive: Bool { session.snapshot.isActive }
    var outputs: [PortType] { session.snapshot.route.outputs }
    var inputs: [PortType] { session.snapshot.route.inputs }

    /// Another app; a diary is kept of it, too.
    func other(_ name: String, as kind: SimulatedApp.Kind = .ordinary) -> SimulatedApp {
        let other = device.addApp(name, as: kind)
        keepDiary(of: other)
        return other
    }

    /// Another app that plays, and mixes or not.
    func playingApp(_ name: String = "music", options: SessionOptions = []) throws -> (
        SimulatedApp, SimulatedPlayer
    ) {
        let music = other(name)
        try music.session.setCategory(.playback, options: options)
        let player = music.addTone()
        try player.play()
        return (music, player)
    }

    func activate(
        _ category: SessionCategory,
        mode: SessionMode = .default,
        _ options: SessionOptions = []
    ) throws {
        try session.setCategory(category, mode: mode, options: options)
        try session.setActive(true)
    }

    /// What an app was told since this was asked last.
    func told(_ app: SimulatedApp? = nil) -> [SessionEvent] {
        let name = (app ?? self.app).name
        return diary.withLock { diary in
            defer { diary[name] = [] }
            return diary[name] ?? []
        }
    }

    /// The same without routes, hints and grounds.
    func interruptions(of app: SimulatedApp? = nil) -> [SessionEvent] {
        told(app).filter {
            switch $0 {
            case .interruptionBegan, .interruptionEnded: true
            case .routeChanged, .mediaServicesLost, .mediaServicesReset, .silenceSecondaryAudio, .foreground,
                .remoteCommand:
                false
            }
        }
    }

    /// The reasons of the route changes that our app was told since then.
    func routeChanges() -> [SessionEvent.RouteChangeReason] {
        told().compactMap { if case .routeChanged(let reason, _) = $0 { reason } else { nil } }
    }

    private func keepDiary(of app: SimulatedApp) {
        let (diary, name) = (diary, app.name)
        _ = app.session.observe { event in diary.withLock { $0[name, default: []].append(event) } }
    }
}

extension SimulatedApp {
    /// A player whose every sample is 1.
    func addTone(_ kind: SimulatedPlayer.Kind = .framework) -> SimulatedPlayer {
        addPlayer(kind) { block in for index in block.indices { block[index] = 1 } }
    }
}

extension SimulatedDevice {
    /// The level that is heard once ramps are over: the last left sample.
    func heard() -> Float {
        var block = [Float](repeating: 9, count: 960)
        render(into: &block)
        render(into: &block)
        return block[958]
    }
}

extension SessionEvent {
    static let began = interruptionBegan(reason: .default)
    static let ended = interruptionEnded(shouldResume: false)
    static let endedMayResume = interruptionEnded(shouldResume: true)
}

extension OSProfile {
    /// This profile with some of its knobs turned.
    func with(_ turn: (inout OSProfile) -> Void) -> OSProfile {
        var turned = self
        turn(&turned)
        return turned
    }
}

/// The error of a call; `nil` if it worked.
func failure(_ call: () throws(SessionError) -> Void) -> SessionError? {
    do throws(SessionError) {
        try call()
        return nil
    } catch {
        return error
    }
}
