import AudioGuardCore

extension Situation {
    /// What makes a class that is heard too quiet.
    func loudness(of now: SessionSnapshot) -> [Sign] {
        guard now.isActive else { return [] }
        return [earpiece(now), ducked, beside(now), callVolume(now), measured(now), handsFree(now), fault]
            .compactMap(\.self)
    }

    private func earpiece(_ now: SessionSnapshot) -> Sign? {
        guard now.route.outputs.contains(.builtInReceiver) else { return nil }
        guard moved?.caller?.confidence != .user else {
            return Sign(
                .earpieceByUser,
                .info,
                by: moved,
                "The class is heard from the earpiece: the user has picked it, and nobody moves it.",
                remedy: "Ask the pupil to pick the loudspeaker, or to hold the device to the ear."
            )
        }
        let configuration = now.configuration
        let why =
            configuration.prefersSpeaker
            ? "although \(configuration) asks for the loudspeaker"
            : "since \(configuration)\(configuredClause) lacks defaultToSpeaker"
        return Sign(
            .earpiece,
            .error,
            by: configuration.prefersSpeaker ? moved : configured,
            "The class is heard from the earpiece, \(why).",
            remedy:
                "Set defaultToSpeaker with PlayAndRecord. \(configured?.unless(.speakerByDefault) ?? "")"
                .trimmed
        )
    }

    private var ducked: Sign? {
        guard let others, others.value == .plays else { return nil }
        return Sign(
            .duckedByOthers,
            .warning,
            "Another app played beside the class, with a session that mixes: if it ducks others (duckOthers), the class is lowered for as long as that session is active. The platform tells neither who it is nor whether it does.",
            remedy:
                "Ask the pupil to end the other app: navigation, a voice assistant, a workout. No setting of this app undoes it.",
            records: [others.record]
        ).likely
    }

    private func beside(_ now: SessionSnapshot) -> Sign? {
        guard phase == .speaking, let use, use.value.contains(.player),
            use.value.contains(.unit) || now.configuration.mode.isForCalls
        else { return nil }
        return besideTheUnit()
    }

    /// A player of the app's own sounds beside the RTC's unit while the pupil is on the microphone.
    func besideTheUnit() -> Sign {
        let who =
            player.map { " Probably it is \($0.who)'s, which asked to play in record \($0.record)." } ?? ""
        return Sign(
            .besideTheUnit,
            .warning,
            by: player,
            "A player of the app's own sounded beside the RTC's voice unit while the pupil was on the microphone: call volume was in force, and the unit lowers all that is beside it.\(who)",
            remedy:
                "Play it inside the RTC's unit: give its samples to the mixer, where nothing is ducked and its echo is cancelled.",
            records: [use?.record ?? 0]
        )
    }

    private func callVolume(_ now: SessionSnapshot) -> Sign? {
        let configuration = now.configuration
        guard phase == .listening, configuration.category == .playAndRecord, configuration.mode.isForCalls
        else { return nil }
        return Sign(
            .callVolume,
            .warning,
            by: configured,
            "Call volume was in force although the pupil only listened: the session was \(configuration)\(configuredClause).",
            remedy:
                "Set the mode default while the pupil listens. \(configured?.unless(.keepMediaVolume) ?? "")"
                .trimmed
        )
    }

    private func measured(_ now: SessionSnapshot) -> Sign? {
        guard now.configuration.mode == .measurement else { return nil }
        let what = "The session was in measurement mode, which lowers the output"
        if let lease = leases.values.first(where: { $0.need == .measure }) {
            return Sign(
                .measurement,
                .info,
                by: lease.author,
                "\(what): \(lease.author.who) had borrowed it to measure.",
                remedy: "It ends when the lease is given back."
            )
        }
        return Sign(
            .measurement,
            .warning,
            by: configured,
            "\(what)\(configuredClause), and no lease needed it.",
            remedy:
                "Borrow the session to measure, and give it back: then the mode goes when the measuring does."
        )
    }

    private func handsFree(_ now: SessionSnapshot) -> Sign? {
        guard phase == .listening, now.route.outputs.contains(.bluetoothHFP) else { return nil }
        return Sign(
            .handsFree,
            .warning,
            by: configured,
            "The headset ran in call quality although the pupil only listened: \(now.configuration)\(configuredClause) uses its microphone.",
            remedy:
                "Set a category without input, or leave allowBluetoothHFP out, while the pupil listens: then the headset plays in stereo."
        )
    }

    private var fault: Sign? {
        guard let quieted else { return nil }
        return Sign(
            .quietFault,
            .error,
            by: quieted,
            "\(quieted.asSubject) set PlayAndRecord with defaultToSpeaker in media volume after a call: on iOS 14 that makes all sound quiet.",
            remedy:
                "Leave defaultToSpeaker out there, and override the output to the speaker. \(quieted.unless(.avoidQuietFault))"
        )
    }
}

extension SessionMode {
    /// Whether it brings call volume.
    fileprivate var isForCalls: Bool { self == .voiceChat || self == .videoChat || self == .gameChat }
}
