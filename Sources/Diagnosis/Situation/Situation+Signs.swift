import AudioGuardCore

extension Situation {
    /// What is wrong just now. While no class is live nothing is.
    var signs: [Sign] {
        guard phase.isLive, let now = snapshot else { return [] }
        return [watching].compactMap(\.self) + absence(of: now) + silence(of: now) + loudness(of: now)
            + microphone(of: now) + borrowed
    }

    private var watching: Sign? {
        guard policy.hasPrefix("observe-only") else { return nil }
        let what = swapped == nil ? "The policy \(policy)" : "The policy was replaced by \(policy), which"
        return Sign(
            .policyOnlyWatches,
            swapped == nil ? .info : .warning,
            "\(what) records what harms the class, and puts nothing right.",
            remedy: "Guard by classroom, or by a policy of your own that amends.",
            records: [swapped ?? 0]
        )
    }

    /// Why the session is not there.
    private func absence(of now: SessionSnapshot) -> [Sign] {
        guard !now.isActive else { return [] }
        var signs: [Sign] = []
        if let serverLost {
            signs.append(
                Sign(
                    .mediaServices,
                    .error,
                    "The media server has died, and has not come back: nothing sounds.",
                    remedy:
                        "Wait for mediaServicesWereReset, then make players, recorders and the RTC's units anew; if it does not come, restart the device.",
                    records: [serverLost]
                )
            )
        } else if let interruption {
            signs.append(taken(interruption, now))
        } else if let ended {
            signs.append(
                Sign(
                    .notTakenAgain,
                    .error,
                    "The interruption was over, and nobody took the session again.",
                    remedy:
                        "Activate at any end of an interruption, and at the next foreground: the live voice of a class needs no permission to go on.",
                    records: [ended]
                )
            )
        } else if let refused {
            let error = SessionError.named.first { $0.error == refused.error }
            signs.append(
                Sign(
                    .activationFailed,
                    .error,
                    by: refused.author,
                    "The platform refused the session to \(refused.author.who): \(refused.error.name). \(error?.when ?? "")"
                        .trimmed,
                    remedy: error?.remedy ?? "Look the number \(refused.error.code) up."
                )
            )
        } else if hadSession {
            signs.append(givenUp)
        } else {
            signs.append(
                Sign(
                    .neverTaken,
                    .error,
                    "Nobody has taken the session since the class began, so nothing of it sounds.",
                    remedy:
                        "Let the RTC activate the session when it joins; without that only players that activate by themselves are heard."
                )
            )
        }
        if let overdue {
            signs.append(
                Sign(
                    .neverCameBack,
                    .error,
                    "The class should have had the sound back and had not; the guard tried, and goes on trying.",
                    remedy:
                        "End what has the sound: a call, an alarm, the assistant. If nothing has it, bring the app to the foreground, or press play.",
                    records: [overdue]
                )
            )
        }
        return signs
    }

    private func taken(_ interruption: Interruption, _ now: SessionSnapshot) -> Sign {
        let records = [interruption.record]
        switch interruption.reason {
        case .builtInMicMuted:
            return Sign(
                .call,
                .error,
                "The sound was interrupted, since the built-in microphone was covered.",
                remedy:
                    "Open the tablet's cover, or set overrideMutedMicrophoneInterruption while the pupil listens.",
                records: records
            ).evenIfShort
        case .appWasSuspended, .routeDisconnected, .default: break
        }
        guard !interruption.callIsOn, !interruption.tookMixing else {
            let who =
                interruption.callIsOn
                ? "A phone call has taken the sound."
                : "A phone call, an alarm or the assistant has taken the sound: the session mixed, and nothing else interrupts one that does."
            return Sign(
                .call,
                .warning,
                who,
                remedy:
                    "Nothing is wrong with the app: the guard takes the session again when that ends, or at the next foreground.",
                records: records
            ).evenIfShort
        }
        return Sign(
            .takenByOthers,
            .error,
            by: configured,
            "Another process took the sound, as a web page in this app does, or another app: \(now.configuration)\(configuredClause) does not mix, so whatever else does not mix interrupts the class.",
            remedy:
                "Set mixWithOthers. \(configured?.unless(.keepMixing) ?? "The rule keep-mixing does it for everybody whom the policy amends.") A web page plays in a process of its own, where no hook sees it: pause or mute its media while a class is live.",
            records: records
        ).evenIfShort
    }

    private var givenUp: Sign {
        let who = released?.asSubject ?? "Somebody whom the log cannot name"
        if released?.isGuard == true {
            return Sign(
                .givenUp,
                .info,
                by: released,
                "The guard gave the session up, since the app was in the background and nothing of it sounded.",
                remedy: "Bring the app to the foreground: the class takes the session again."
            )
        }
        return Sign(
            .givenUp,
            .error,
            by: released,
            "\(who) gave the session up while the class went on\(released?.passed ?? "").",
            remedy:
                "Leave setActive(false) out of \(released?.caller?.module?.name ?? "that module"): the class gives the session up when it ends. \(released?.unless(.keepActive) ?? "")"
                .trimmed
        )
    }
}

extension String {
    /// Without blanks at the ends.
    var trimmed: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        while text.first == " " { text.removeFirst() }
        return String(text)
    }
}
