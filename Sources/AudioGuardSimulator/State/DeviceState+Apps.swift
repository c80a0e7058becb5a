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
        if apps[app].ground == .foreground { enterBackground(app) }
        apps[app].ground = .suspended
        guard apps[app].isActive else { return }
        end(app)
        if profile.suspensionInterrupts { post(.interruptionBegan(reason: .appWasSuspended), to: app) }
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
        for index in players.indices where players[index].app == app { players[index].isPlaying = false }
        apps[app].ground = .terminated
        apps[app].lateEvents = []
        if remoteControlOwner == app { remoteControlOwner = nil }
        leaveInterrupted(by: app)
    }

    // MARK: permission

    /// The input is used: the first time, the system asks. Without a usage description that ends the app.
    mutating func useInput(of app: Int) {
        guard asksForMicrophone(app) else { return }
        guard apps[app].declaresMicrophoneUse else { return kill(app) }
        apps[app].wasAskedForMicrophone = true
    }

    /// Whether the next use of the input asks.
    private func asksForMicrophone(_ app: Int) -> Bool {
        apps[app].permission == .undetermined && !apps[app].wasAskedForMicrophone
    }

    /// What setting the session of an app would cause just now.
    func hazards(of app: Int) -> SessionHazards {
        var hazards: SessionHazards = []
        if profile.quietFault, apps[app].callUnitHasRun, isOnMediaUnit(app) { hazards.insert(.quietFault) }
        if asksForMicrophone(app) { hazards.insert(.permissionQuestion) }
        return hazards
    }

    /// Whether the app's unit in force, running or interrupted, is one without voice processing.
    private func isOnMediaUnit(_ app: Int) -> Bool {
        func has(_ kind: SimulatedPlayer.Kind) -> Bool {
            players.contains { $0.app == app && $0.isPlaying && $0.kind == kind }
        }
        return has(.unit(voiceProcessing: false)) && !has(.unit(voiceProcessing: true))
    }

    // MARK: media services, remote control, hints

    /// The media server dies: nothing works until its reset.
    mutating func loseMediaServices() {
        guard mediaServicesAreUp else { return }
        mediaServicesAreUp = false
        for app in apps.indices {
            end(app)
            post(.mediaServicesLost, to: app)
        }
        for index in players.indices {
            players[index].isPlaying = false
            players[index].isOrphaned = true
        }
    }

    /// It comes back: every property is its default.
    mutating func resetMediaServices() {
        loseMediaServices()
        mediaServicesAreUp = true
        for app in apps.indices {
            apps[app].configuration = .fresh
            apps[app].preferences = SessionPreferences()
            apps[app].actingPreferences = SessionPreferences()
            apps[app].interruptedBy = nil
            apps[app].endIsDueInForeground = false
            apps[app].hasQuietFault = false
            apps[app].modeIsUnits = false
            apps[app].gameKitSpeaks = false
            apps[app].portOverride = .none
            apps[app].callUnitHasRun = false
            post(.mediaServicesReset, to: app)
        }
    }

    /// A remote command goes to the app that holds remote control; else it starts the previous app's audio.
    mutating func send(_ command: SessionEvent.RemoteCommand) {
        let owner = remoteControlOwner.flatMap { owner in
            profile.mixingLosesRemoteControl && profile.mixes(apps[owner].configuration) ? nil : owner
        }
        if let owner { return post(.remoteCommand(command), to: owner) }
        guard command != .pause,
            let previous = players.lastIndex(where: { player in
                player.kind == .framework && !player.isPlaying && !player.isOrphaned
                    && player.app != remoteControlOwner && apps[player.app].kind == .ordinary
                    && apps[player.app].activatedAt > 0
            })
        else { return }
        // Who cannot start, since somebody has the sound, stays silent: nobody hears of it.
        try? play(previous)
    }

    func isOtherAudioPlaying(besides app: Int) -> Bool {
        apps.indices.contains { $0 != app && isSounding($0) }
    }

    func shouldSilenceSecondaryAudio(of app: Int) -> Bool {
        apps.indices.contains {
            $0 != app && apps[$0].isActive && isSounding($0) && !profile.mixes(apps[$0].configuration)
        }
    }

    /// Tells foreground apps with an active session that secondary audio should be silent, or may sound.
    mutating func updateHints() {
        for app in apps.indices {
            let hint = shouldSilenceSecondaryAudio(of: app)
            guard hint != apps[app].secondaryAudioShouldBeSilent else { continue }
            apps[app].secondaryAudioShouldBeSilent = hint
            if apps[app].ground == .foreground, apps[app].isActive {
                post(.silenceSecondaryAudio(begins: hint), to: app)
            }
        }
    }
}
