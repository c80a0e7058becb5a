import AudioGuardCore

extension DeviceState {
    /// The input is used: the first time, the system asks. Without a usage description any use ends the app.
    mutating func useInput(of app: Int) {
        guard apps[app].declaresMicrophoneUse else { return kill(app) }
        if asksForMicrophone(app) { apps[app].wasAskedForMicrophone = true }
    }

    /// Whatever of an app runs and hears uses the input, as soon as the category has one.
    mutating func useInputIfRunning(of app: Int) {
        guard apps[app].configuration.category.hasInput,
            playing.contains(where: {
                players[$0].app == app && players[$0].kind.usesInput && isRunning($0)
            })
        else { return }
        useInput(of: app)
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
        if callIsOn, !apps[app].kind.interruptsEverybody { hazards.insert(.callIsOn) }
        return hazards
    }

    /// Whether a phone has the sound.
    var callIsOn: Bool { apps.contains { $0.kind == .phone && $0.isActive } }

    /// Whether the app's unit in force, running or interrupted, is one without voice processing.
    private func isOnMediaUnit(_ app: Int) -> Bool {
        func has(_ kind: SimulatedPlayer.Kind) -> Bool {
            playing.contains { players[$0].app == app && players[$0].kind == kind }
        }
        return has(.unit(voiceProcessing: false)) && !has(.unit(voiceProcessing: true))
    }
}
