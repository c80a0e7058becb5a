import AudioGuardCore

extension DeviceState {
    /// The clock stops here, after three thousand years, so that no sum of moments overflows.
    private static let endOfTime = 1 << 52

    /// Frames of 48 kHz, which the clock counts in; never negative, and a thousand years at most.
    static func frames(_ time: Duration) -> Int {
        let (seconds, attoseconds) = time.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let fraction = (attoseconds / 1_000_000_000 * 48 + 500_000) / 1_000_000
        return min(Int(seconds), 32_000_000_000) * 48_000 + Int(fraction)
    }

    /// A moment of the device's clock.
    static func time(ofFrame frame: Int) -> Duration {
        .seconds(frame / 48_000) + .nanoseconds(Int64(frame % 48_000) * 1_000_000 / 48)
    }

    /// Moves the clock, and does at its time what only time brings about.
    mutating func advance(by time: Duration) {
        guard time > .zero else { return }
        advance(to: framesRendered + Self.frames(time))
    }

    mutating func advance(to frame: Int) {
        let end = min(frame, Self.endOfTime)
        // Each deed happens once, but for players that begin again: their number bounds the rest.
        var deeds = 0
        while deeds < Self.mostDeeds, let (due, deed) = nextDeed(), due <= end {
            deeds += 1
            pass(to: due)
            switch deed {
            case .suspend(let app): suspend(app)
            case .takeFromIdle(let app):
                interrupt(app, by: nil, because: .default)
                letGo(by: app, mayResume: false)
            case .turn(let player): turn(player)
            case .ring(let alarm): ring(alarm)
            }
        }
        pass(to: end)
    }

    private mutating func pass(to frame: Int) {
        guard frame > framesRendered else { return }
        movePlayers(by: frame - framesRendered)
        wrapEndlessPlayers()
        for player in playing where isRunning(player) { apps[players[player].app].lastBusyAt = frame }
        framesRendered = frame
    }

    /// What only time brings about.
    private enum Deed {
        case suspend(Int)
        case takeFromIdle(Int)
        case turn(Int)
        case ring(Int)
    }

    private static let mostDeeds = 10_000

    /// The frame at which time alone next brings something about: what is told late is told with the next one.
    var nextDeedAt: Int? { notices.areHeld ? framesRendered + 1 : nextDeed()?.at }

    private func nextDeed() -> (at: Int, Deed)? {
        var next: (at: Int, Deed)?
        var sounds = [Bool](repeating: false, count: apps.count)
        for player in playing where isRunning(player) { sounds[players[player].app] = true }
        for app in apps.indices {
            if apps[app].ground == .background, apps[app].kind.isSuspendedInBackground,
                !(maySoundWhereItIs(app) && sounds[app])
            {
                let due = max(apps[app].leftForegroundAt, apps[app].lastBusyAt) + Self.frames(Self.grace)
                if due < next?.at ?? .max { next = (due, .suspend(app)) }
            }
            if let patience = profile.idleDeactivation, !sounds[app], mayBeIdleInCall(app) {
                let due = apps[app].lastBusyAt + Self.frames(patience)
                if due < next?.at ?? .max { next = (due, .takeFromIdle(app)) }
            }
        }
        for player in playing
        where players[player].length != nil && players[player].loopsLeft >= 0
            || players[player].startsAt > framesRendered
        {
            guard let due = nextTurn(of: player), due < next?.at ?? .max else { continue }
            next = (due, .turn(player))
        }
        if let (due, alarm) = nextAlarm(), due < next?.at ?? .max { next = (due, .ring(alarm)) }
        return next
    }

    /// How long an app runs on in the background before it is suspended.
    private static let grace = Duration.seconds(5)

    /// Alone in a call: an ordinary app holds it. It is idle if nothing of it sounds.
    private func mayBeIdleInCall(_ app: Int) -> Bool {
        apps[app].isActive && apps[app].kind == .ordinary
            && apps[app].configuration.category == .playAndRecord
    }
}
