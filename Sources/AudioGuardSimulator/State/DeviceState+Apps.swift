import AudioGuardCore

extension DeviceState {
    /// The app comes to the foreground: what it missed is told, and an end that was due.
    mutating func enterForeground(_ app: Int) {
        guard apps[app].ground != .foreground, apps[app].ground != .terminated else { return }
        resume(app)
        apps[app].ground = .foreground
        post(.foreground(true), to: app)
        if apps[app].endIsDueInForeground {
            apps[app].endIsDueInForeground = false
            post(.interruptionEnded(shouldResume: false), to: app)
        }
    }

    /// The app leaves the foreground. If nothing of it may sound there it is suspended after a while.
    mutating func enterBackground(_ app: Int) {
        guard apps[app].ground == .foreground else { return }
        apps[app].ground = .background
        apps[app].leftForegroundAt = framesRendered
        post(.foreground(false), to: app)
    }

    /// The app's code stops running; its session is taken, and it hears of all later.
    mutating func suspend(_ app: Int) {
        guard apps[app].ground == .foreground || apps[app].ground == .background else { return }
        enterBackground(app)
        apps[app].ground = .suspended
        guard apps[app].isActive else { return }
        end(app, leaving: .interrupted)
        if profile.suspensionInterrupts { post(.interruptionBegan(reason: .appWasSuspended), to: app) }
        letGo(by: app, mayResume: false)
    }

    /// The app's code runs again, in the background.
    mutating func resume(_ app: Int) {
        guard apps[app].ground == .suspended else { return }
        apps[app].ground = .background
        apps[app].leftForegroundAt = framesRendered
        let late = apps[app].lateEvents
        apps[app].lateEvents = []
        for event in late { post(event, to: app) }
    }

    /// The app ends without a word: its session with it.
    mutating func kill(_ app: Int) {
        guard apps[app].ground != .terminated else { return }
        end(app)
        stopPlayers(of: app, leaving: .stopped) { _ in true }
        apps[app].ground = .terminated
        apps[app].lateEvents = []
        apps[app].endIsDueInForeground = false
        apps[app].isInterruptedByCover = false
        apps[app].callIsAnswered = false
        if remoteControlOwner == app { remoteControlOwner = nil }
        leaveInterrupted(by: app)
        apps[app].interruptedBy = nil
    }

    /// A phone's call is accepted: all others are suspended behind it. Nothing, where no phone rings.
    mutating func acceptCall(of phone: Int) {
        guard apps[phone].kind == .phone, apps[phone].isActive else { return }
        apps[phone].callIsAnswered = true
        interruptOthers(than: phone)
        for app in apps.indices where apps[app].kind.isSuspendedInBackground { suspend(app) }
    }
}
