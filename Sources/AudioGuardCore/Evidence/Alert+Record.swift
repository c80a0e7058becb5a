extension Alert {
    /// The alert that a record calls for, or `nil`. `chain` is the chain at that record.
    public init?(for record: AuditRecord, chain: String) {
        let module = record.caller?.module?.name ?? record.caller?.confidence.rawValue ?? "unknown"
        let operation =
            record.lease?.step.rawValue ?? record.operation?.rawValue ?? record.requested?.function
            ?? record.kind.rawValue
        let rule: String
        let summary: String
        switch record.kind {
        case .decision, .repair:
            guard let broken = record.violated else { return nil }
            rule = broken.rule.rawValue
            let asked = record.requested.map { "\($0)" } ?? "nothing"
            let made = record.outcome?.told ?? "It was observed."
            summary = "\(module) asked to \(asked), but \(broken.why). \(made)"
        case .lease:
            guard let note = record.lease, let told = note.told(of: module) else { return nil }
            rule = "give-back"
            summary = told
        case .fight:
            guard let note = record.fight else { return nil }
            rule = "fight"
            summary = note.told(of: module)
        case .drift:
            guard let actual = record.hardware, let need = record.need, record.severity > .info else {
                return nil
            }
            rule = "hardware"
            summary =
                "The hardware runs at \(actual), but the RTC needs \(need). Another app's wish goes first, "
                + "or a preferred value was changed."
        case .overdue:
            rule = "come-back"
            let seconds = (record.overdue ?? 0) / 1_000_000
            summary =
                "The class should have had the sound back for \(seconds) s and has not. The guard goes on trying."
        case .mixer:
            guard let note = record.mixer, record.severity > .info else { return nil }
            rule = note.trouble.rawValue
            summary = note.told
        case .gap:
            rule = "complete-log"
            summary = "\(record.lost ?? 0) records were lost before record \(record.seq)."
        case .repeat:
            guard let one = record.repeated else { return nil }
            self.init(for: one, chain: chain)
            return
        case .start, .stop, .phase, .policyChanged, .interruption, .rtcWarning, .route, .surroundings,
            .mediaServices, .prune, .delivery:
            return nil
        }
        self.init(
            group: AlertGroup(
                rule: rule,
                operation: operation,
                module: module,
                outcome: record.outcome?.rawValue ?? "none"
            ),
            severity: record.severity,
            summary: summary,
            function: record.caller?.frame?.symbol,
            contact: record.caller?.contact,
            log: record.log,
            seq: record.seq,
            chain: chain,
            wall: record.wall
        )
    }
}

extension AuditRecord.Outcome {
    /// What a person reads of it.
    fileprivate var told: String {
        switch self {
        case .passed: "It was performed as asked."
        case .skipped: "What the class needs was in force already, and stayed."
        case .amended: "It was performed as the class needs it."
        case .withheld: "It was answered as success, and not performed."
        case .refused: "It was answered with an error."
        case .failed: "The platform refused it."
        }
    }
}

extension LeaseNote {
    /// What a person must know of it; `nil` where it went as it should.
    fileprivate func told(of module: String) -> String? {
        switch step {
        case .begun, .restored: nil
        case .notRestored: "The session was not put back after \(module): \(why ?? "unknown")."
        case .overdue:
            "\(module) borrowed the session to \(need.rawValue) for a time that is over. \(why ?? "")"
        case .leaked:
            "\(module) borrowed the session to \(need.rawValue) and never gave it back. The guard did."
        }
    }
}

extension MixerNote {
    fileprivate var told: String {
        let times = count == 1 ? "once" : "\(count) times"
        let time = duration.map { " (\($0 / 1000) ms in all)" } ?? ""
        return switch trouble {
        case .underrun: "\(source) had too little sound in time \(times)\(time): it was heard with gaps."
        case .overrun: "\(source) had no room for sound \(times)\(time): some of it is lost."
        case .clipping: "The sum was too loud \(times), and was brought down."
        case .rebuffering:
            "\(source) stopped \(times) to fill its buffer\(time): the network is too slow for it."
        case .silence: "\(source) should sound and is silent\(time): whoever fills it has stopped."
        case .deviceUnderrun:
            "The sound device ran dry \(times): all sound had gaps. The machine is too busy."
        case .deviceOverrun: "The microphone was read too late \(times)\(time): what the pupil said has gaps."
        case .deviceLost:
            "The sound device is gone\(time): nothing is heard. It is opened again as soon as it is back."
        }
    }
}

extension FightNote {
    fileprivate func told(of module: String) -> String {
        let other = rival?.name ?? "somebody unknown"
        return switch kind {
        case .toAndFro:
            "\(module) and \(other) set the session to and fro, \(count) times by now. They are held until both are quiet."
        case .repeats:
            "\(module) asked \(count) times for what the class does not allow. It gets what it got; nothing moves."
        case .unseen:
            "Somebody unseen set the session back \(count) times, and the guard only watches now. Last seen: \(other)."
        }
    }
}

extension AuditRecord {
    /// The rule that somebody's request, or what nobody was seen to do, would have broken; `nil` where nobody is
    /// to blame: what was there before a class, and what the system itself has reset, is merely put right.
    public var violated: Ruling? {
        guard kind == .decision || (kind == .repair && severity > .info) else { return nil }
        return rules.first { $0.rule.blames(isOwner: isOwner == true) }
    }
}
