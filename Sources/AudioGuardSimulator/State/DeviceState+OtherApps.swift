import AudioGuardCore

extension DeviceState {
    // MARK: remote control

    /// A remote command goes to the app that holds remote control; else it starts the previous app's audio.
    mutating func send(_ command: SessionEvent.RemoteCommand) {
        if let owner = remoteControlOwner,
            !(profile.mixingLosesRemoteControl && profile.mixes(apps[owner].configuration))
        {
            return post(.remoteCommand(command), to: owner)
        }
        guard command != .pause, let previous = previousPlayer else { return }
        resume(players[previous].app)
        // Who cannot start, since somebody has the sound, stays silent: nobody hears of it.
        try? play(previous, isUsersWill: true)
    }

    /// The framework player of the app that last had the session, has it no more and holds no remote control.
    private var previousPlayer: Int? {
        var previous: Int?
        for player in players.indices {
            let app = players[player].app
            guard players[player].kind == .framework, !players[player].isPlaying, !players[player].isOrphaned,
                app != remoteControlOwner, !apps[app].isActive, !apps[app].kind.interruptsEverybody,
                apps[app].ground != .terminated, apps[app].activatedAt > 0,
                previous.map({ apps[players[$0].app].activatedAt <= apps[app].activatedAt }) ?? true
            else { continue }
            previous = player
        }
        return previous
    }

    // MARK: hints

    /// Whether anything of an app plays or records just now.
    func isSounding(_ app: Int) -> Bool { playing.contains { players[$0].app == app && isRunning($0) } }

    func isOtherAudioPlaying(besides app: Int) -> Bool {
        playing.contains { players[$0].app != app && players[$0].kind.plays && isRunning($0) }
    }

    /// Whether another app with an active session that does not mix plays.
    func shouldSilenceSecondaryAudio(of app: Int) -> Bool {
        playing.contains { isPrimary($0, for: app) }
    }

    private func isPrimary(_ player: Int, for app: Int) -> Bool {
        let other = players[player].app
        return other != app && players[player].kind.plays && apps[other].isActive && isRunning(player)
            && !profile.mixes(apps[other].configuration)
    }

    /// Tells foreground apps with an active session that secondary audio should be silent, or may sound.
    mutating func updateHints() {
        // One app that plays alone is enough to know; of a second one only that app itself wants to hear.
        var first: Int?
        var second: Int?
        for player in playing where second == nil {
            let app = players[player].app
            if app != first, isPrimary(player, for: -1) {
                if first == nil { first = app } else { second = app }
            }
        }
        for app in apps.indices {
            let hint = first.map { $0 != app || second != nil } ?? false
            guard hint != apps[app].secondaryAudioShouldBeSilent else { continue }
            apps[app].secondaryAudioShouldBeSilent = hint
            if apps[app].ground == .foreground, apps[app].isActive {
                post(.silenceSecondaryAudio(begins: hint), to: app)
            }
        }
    }
}
