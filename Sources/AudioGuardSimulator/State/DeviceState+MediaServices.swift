import AudioGuardCore

extension DeviceState {
    /// The media server dies: nothing works until its reset.
    mutating func loseMediaServices() {
        guard mediaServicesAreUp else { return }
        mediaServicesAreUp = false
        for app in apps.indices {
            end(app)
            post(.mediaServicesLost, to: app)
        }
        orphanPlayers()
    }

    /// It comes back: every property is its default, every audio object is orphaned.
    mutating func resetMediaServices() {
        loseMediaServices()
        orphanPlayers()
        mediaServicesAreUp = true
        for app in apps.indices {
            apps[app].configuration = .fresh
            apps[app].preferences = SessionPreferences()
            apps[app].actingPreferences = SessionPreferences()
            apps[app].portOverride = .none
            apps[app].interruptedBy = nil
            apps[app].isInterruptedByCover = false
            apps[app].endIsDueInForeground = false
            apps[app].configurations = 0
            apps[app].postedCategoryAt = 0
            apps[app].hasQuietFault = false
            apps[app].callUnitHasRun = false
            apps[app].modeIsUnits = false
            apps[app].gameKitSpeaks = false
            post(.mediaServicesReset, to: app)
        }
    }

    private mutating func orphanPlayers() {
        for player in players.indices {
            setPlaying(player, false)
            players[player].rest = .stopped
            players[player].isOrphaned = true
        }
    }
}
