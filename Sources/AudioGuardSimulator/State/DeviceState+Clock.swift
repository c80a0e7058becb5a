import AudioGuardCore

extension DeviceState {
    /// Frames of 48 kHz, which the clock counts in.
    static func frames(_ time: Duration) -> Int {
        let (seconds, attoseconds) = time.components
        let fraction = (attoseconds / 1_000_000_000 * 48 + 500_000) / 1_000_000
        let (whole, overflow) = Int(seconds).multipliedReportingOverflow(by: 48_000)
        return overflow ? 0 : max(0, whole + Int(fraction))
    }

    /// Moves the clock, and does at its time what only time brings about.
    mutating func advance(by time: Duration) { advance(to: framesRendered + Self.frames(time)) }

    mutating func advance(to frame: Int) {
        while let (due, deed) = nextDeed(), due <= frame {
            framesRendered = max(framesRendered, due)
            switch deed {
            case .suspend(let app): suspend(app)
            case .takeFromIdle(let app): interrupt(app, by: nil, because: .default)
            }
        }
        framesRendered = max(framesRendered, frame)
        for app in apps.indices where apps[app].isActive && isSounding(app) {
            apps[app].lastBusyAt = framesRendered
        }
    }

    /// What only time brings about.
    private enum Deed {
        case suspend(Int)
        case takeFromIdle(Int)
    }

    /// The frame at which time alone next brings something about.
    var nextDeedAt: Int? { nextDeed()?.at }

    private func nextDeed() -> (at: Int, Deed)? {
        var next: (at: Int, Deed)?
        for app in apps.indices {
            if apps[app].ground == .background, !goesOnInBackground(app) {
                let due = max(apps[app].leftForegroundAt, apps[app].lastBusyAt) + Self.frames(Self.grace)
                if due < next?.at ?? .max { next = (due, .suspend(app)) }
            }
            if let patience = profile.idleDeactivation, isIdleInCall(app) {
                let due = apps[app].lastBusyAt + Self.frames(patience)
                if due < next?.at ?? .max { next = (due, .takeFromIdle(app)) }
            }
        }
        return next
    }

    /// How long an app runs on in the background before it is suspended.
    private static let grace = Duration.seconds(5)

    /// Alone in a call: an ordinary app holds it, and nothing of it sounds.
    private func isIdleInCall(_ app: Int) -> Bool {
        apps[app].isActive && apps[app].kind == .ordinary
            && apps[app].configuration.category == .playAndRecord && !isSounding(app)
    }

    private func goesOnInBackground(_ app: Int) -> Bool {
        apps[app].kind.interruptsEverybody
            || apps[app].declaresBackgroundAudio && isSounding(app)
                && !apps[app].configuration.category.isSilencedBySwitch
    }

    /// Whether anything of an app plays or records just now.
    func isSounding(_ app: Int) -> Bool {
        players.indices.contains { players[$0].app == app && isRunning($0) }
    }
}
