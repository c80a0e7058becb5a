import AudioGuardCore

@testable import AudioGuard
@testable import AudioGuardSimulator

/// A device with our app, its modules, an RTC and other apps, and what stands between: one place in a walk.
final class World: @unchecked Sendable {
    // True because one thread walks, and the device tells on that thread.

    let device: SimulatedDevice
    let session: SimulatedSession
    let app: SimulatedApp
    let music: SimulatedApp
    let webPage: SimulatedApp
    private let phone: SimulatedApp
    let voiceUnit: SimulatedPlayer
    let mediaUnit: SimulatedPlayer
    private let video: SimulatedPlayer
    private let song: SimulatedPlayer
    private let warden: any Warden
    private var memory = Memory()
    /// How the last call of a module failed, if it did.
    private(set) var failure: SessionError?

    /// What the claims need to know of what was.
    private struct Memory {
        var phase = ClassPhase.idle
        /// Whether the RTC has set the session as this phase needs it.
        var rtcIsSet = false
        /// What the session was before the first lease, while nothing but leases has happened since.
        var ground: SessionSnapshot?
        /// Whether somebody of the app has asked for the input.
        var inputWasWanted = false
        /// Whether the app was told that an interruption began, and of no end since: the system owes none.
        var isInterrupted = false
        /// Whether a player has just taken the session by itself: nothing in the process sees that.
        var wasTakenUnseen = false
        /// When a call ended that had not interrupted the app: nobody tells it, so it looks, after a minute at the latest.
        var callEndedUntold: Duration?
    }

    init(
        _ profile: OSProfile,
        permission: SimulatedApp.Permission = .granted,
        guarding: (SimulatedSession, SimulatedDevice) -> any Warden
    ) {
        device = SimulatedDevice(profile: profile, delivery: .callersThread)
        app = device.addApp("our app")
        app.setPermission(permission)
        session = app.session
        music = device.addApp("music")
        webPage = device.addApp("web page", as: .webContent)
        phone = device.addApp("phone", as: .phone)
        mediaUnit = app.addPlayer(.unit(voiceProcessing: false))
        voiceUnit = app.addPlayer(.unit(voiceProcessing: true))
        video = app.addPlayer(.framework)
        song = music.addPlayer(.framework)
        warden = guarding(session, device)
        _ = session.observe { [unowned self] event in
            switch event {
            case .interruptionBegan: memory.isInterrupted = true
            case .interruptionEnded, .mediaServicesReset: memory.isInterrupted = false
            // The guard may try once; while a call is on it fails, and the call owes this app no end.
            case .foreground(true): memory.isInterrupted = phone.session.snapshot.isActive
            case .routeChanged, .mediaServicesLost, .silenceSecondaryAudio, .foreground(false),
                .remoteCommand:
                break
            }
        }
        try? music.session.setCategory(.playback)
        try? webPage.session.setCategory(.playback)
    }

    /// All that is, to walk on from here more than once.
    func checkpoint() -> () -> Void {
        let (state, memory) = (device.state.withLock { $0 }, memory)
        let restoreWarden = warden.checkpoint()
        return { [self] in
            device.state.withLock { $0 = state }
            self.memory = memory
            restoreWarden()
        }
    }

    /// Does one thing, and says which claims do not hold after it.
    func perform(_ deed: Deed) -> [Claim] {
        device.advance(by: .seconds(3))
        // The code of an app that is suspended stands still.
        if deed.isOurs, app.ground == .suspended { return [] }
        var broken: [Claim] = []
        let before = session.snapshot
        let wasQuiet = hasQuietFault
        if deed.wantsInput { memory.inputWasWanted = true }
        failure = nil
        let isUnseen = deed == .video(plays: true) && !before.isActive
        memory.wasTakenUnseen = isUnseen || (memory.wasTakenUnseen && !deed.isSeen)
        switch deed {
        case .module(let call):
            memory.ground = nil
            broken += performAsModule(call)
        case .rtc(let phase): perform(phase)
        case .borrow(let need):
            if warden.leases == 0 { memory.ground = before }
            try? warden.borrow(need)
        case .giveBackNewest, .giveBackOldest:
            guard warden.leases > 0 else { return [] }
            warden.giveBack(newest: deed == .giveBackNewest)
            if warden.leases == 0, let ground = memory.ground, !session.snapshot.hasSameSettings(as: ground) {
                broken.append(.givesBack)
            }
        case .plug(let accessory): befall { device.plug(accessory) }
        case .unplug(let accessory): befall { device.unplug(accessory) }
        case .phone(true): befall { try? phone.ring() }
        case .phone(false):
            if phone.session.snapshot.isActive, before.isActive {
                memory.callEndedUntold = voiceUnit.deviceTime
            }
            befall { try? phone.endCall() }
        case .music(true): befall { try? song.play() }
        case .music(false): befall { try? music.session.setActive(false, notifyOthersOnDeactivation: true) }
        case .webPage(let plays):
            befall { try? webPage.session.setActive(plays, notifyOthersOnDeactivation: true) }
        case .foreground(true): befall { app.enterForeground() }
        case .foreground(false): befall { app.enterBackground() }
        case .mediaReset: befall { device.resetMediaServices() }
        case .video(true): befall { try? video.play() }
        case .video(false): video.stop()
        }
        if memory.phase.isLive, hasQuietFault, !wasQuiet { broken.append(.neverQuiet) }
        if app.wasAskedForMicrophone, !memory.inputWasWanted { broken.append(.neverAsks) }
        return broken + brokenNow()
    }

    private var hasQuietFault: Bool { device.state.withLock { $0.apps[session.app].hasQuietFault } }

    private func befall(_ what: () -> Void) {
        memory.ground = nil
        what()
    }

    /// A module calls the platform's setter, with the guard and, on a copy of the device, without.
    private func performAsModule(_ call: SessionCall) -> [Claim] {
        var without = device.state.withLock { $0 }
        let wouldFail = Self.failure { () throws(SessionError) in
            try without.perform(call.request(over: session.snapshot.configuration), for: session.app)
        }
        let failed = Self.failure { () throws(SessionError) in try session.call(call) }
        failure = failed
        if failed != nil, wouldFail == nil { return [.breaksNobody] }
        let isFree = !memory.phase.isLive && warden.leases == 0
        return isFree && session.snapshot != without.snapshot(of: session.app) ? [.leavesAlone] : []
    }

    static func failure(_ body: () throws(SessionError) -> Void) -> SessionError? {
        do throws(SessionError) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    /// The RTC engine changes its phase, as engines do: it tells the guard, sets the session, starts its unit.
    func perform(_ phase: ClassPhase) {
        memory.ground = nil
        memory.phase = phase
        memory.rtcIsSet = false
        warden.enter(phase)
        guard phase.isLive else {
            voiceUnit.stop()
            mediaUnit.stop()
            return
        }
        let wanted: SessionCall =
            phase == .speaking
            ? .setCategoryMode(
                .playAndRecord,
                .voiceChat,
                [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
            ) : .setCategoryMode(.playback, .default, .mixWithOthers)
        if phase == .listening { voiceUnit.stop() } else { mediaUnit.stop() }
        memory.rtcIsSet =
            Self.failure { () throws(SessionError) in
                try warden.rtc(wanted)
                try warden.rtc(.setActive(true, notifyOthers: false))
                try (phase == .speaking ? voiceUnit : mediaUnit).play()
            } == nil
    }

    /// The unit that the teacher is heard from.
    var teacher: SimulatedPlayer { memory.phase == .speaking ? voiceUnit : mediaUnit }

    /// What does not hold just now. While the system has the session, or the app is behind, nothing is claimed.
    func brokenNow() -> [Claim] {
        let now = session.snapshot
        if now.isActive { memory.isInterrupted = false }
        guard memory.phase.isLive, app.ground == .foreground, !memory.isInterrupted, !memory.wasTakenUnseen
        else { return [] }
        var broken: [Claim] = []
        if memory.rtcIsSet, !now.isActive, !phone.session.snapshot.isActive { broken.append(.staysActive) }
        guard now.isActive else { return broken }
        let state = GuardState(phase: memory.phase, snapshot: now)
        // An RTC engine whose own category was refused has no input to lose.
        let mayLackInput =
            !memory.rtcIsSet
            || memory.callEndedUntold.map { voiceUnit.deviceTime - $0 < .seconds(60) } ?? false
        broken += Claim.broken(by: now.configuration, in: state).filter { $0 != .hasInput || !mayLackInput }
        if now.route.outputs.contains(.builtInReceiver) { broken.append(.isLoud) }
        return broken
    }
}
