import AudioGuardCore

extension Situation {
    /// What keeps an active session from being heard, or will.
    func silence(of now: SessionSnapshot) -> [Sign] {
        let configuration = now.configuration
        var signs: [Sign] = []
        if configuration.category.isSilencedBySwitch { signs.append(silencedBySwitch(configuration)) }
        if !configuration.category.hasOutput { signs.append(mute(configuration)) }
        guard now.isActive else { return signs }
        if configuration.category == .multiRoute { signs.append(multiRoute) }
        if !configuration.mixesWithOthers, configuration.category.hasOutput {
            signs.append(alone(configuration))
        }
        if let elsewhere = elsewhere(now) { signs.append(elsewhere) }
        if let others, others.value.contains(.asksForSilence) {
            signs.append(
                Sign(
                    .othersPlay,
                    .info,
                    "Another app plays over the class, with a session that does not mix.",
                    remedy: "Ask the pupil to end the other app's sound.",
                    records: [others.record]
                )
            )
        }
        return signs
    }

    private func silencedBySwitch(_ configuration: SessionConfiguration) -> Sign {
        Sign(
            .ringSwitch,
            .warning,
            by: configured,
            "The session was \(configuration)\(configuredClause): the ring switch on silent, or a locked screen, silences that category.",
            remedy:
                "Set Playback with mixWithOthers, or PlayAndRecord. \(configured?.unless(.keepAudible) ?? "Or turn the ring switch.")"
        )
    }

    private func mute(_ configuration: SessionConfiguration) -> Sign {
        Sign(
            .recordAlone,
            .error,
            by: configured,
            "The session was \(configuration)\(configuredClause): nothing can be heard in that category.",
            remedy:
                "Set PlayAndRecord, or borrow the session to record. \(configured?.unless(.recordWithPlayback) ?? "")"
                .trimmed
        )
    }

    private var multiRoute: Sign {
        Sign(
            .multiRoute,
            .warning,
            by: configured,
            "The session was MultiRoute\(configuredClause), which knows neither AirPlay nor Bluetooth music, and uses the loudspeaker only where nothing else is plugged.",
            remedy: "Set PlayAndRecord. \(configured?.unless(.keepRoutes) ?? "")".trimmed
        )
    }

    private func alone(_ configuration: SessionConfiguration) -> Sign {
        Sign(
            .notMixing,
            .warning,
            by: configured,
            "The session was \(configuration)\(configuredClause), which does not mix: it ends the sound of others, and the next one that does not mix interrupts the class.",
            remedy: "Set mixWithOthers. \(configured?.unless(.keepMixing) ?? "")".trimmed
        )
    }

    private func elsewhere(_ now: SessionSnapshot) -> Sign? {
        let outputs = now.route.outputs
        let here: Set<PortType> = [.builtInSpeaker, .builtInReceiver]
        guard !outputs.isEmpty, here.isDisjoint(with: outputs) else { return nil }
        let names = outputs.map(\.rawValue).joined(separator: " and ")
        return Sign(
            .heardElsewhere,
            .info,
            by: moved?.caller?.confidence == .user ? moved : nil,
            "The class is heard from \(names), and not from the device itself.",
            remedy: "Ask the pupil for what is connected: unplug it, or pick the loudspeaker.",
            records: [moved?.record ?? 0]
        )
    }

    /// Who made the configuration what it is, where that is known.
    var configuredClause: String { configured.map { " (set by \($0.who)\($0.passed))" } ?? "" }
}
