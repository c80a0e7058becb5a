import AudioGuardCore

extension Situation {
    /// Takes a record in.
    /// - returns: What happened in it, once.
    mutating func take(_ record: AuditRecord) -> [Sign] {
        now = record.monotonic
        if record.kind == .start || record.kind == .stop { self = Situation() }
        var events: [Sign] = []
        if record.kind == .phase { events += enter(record) }
        phase = record.phase
        policy = record.policy
        let isRequest = record.kind == .decision || record.kind == .repeat
        if let before = record.before, record.kind != .repair, !isRequest || isNews(before) {
            see(before, by: seen(in: record))
        }
        if let use = record.use { self.use = (record.seq, use) }
        if let others = record.others { self.others = (record.seq, others) }
        switch record.kind {
        case .decision, .repair: events += request(record)
        case .lease: events += lease(record)
        case .interruption: interrupt(record)
        case .mediaServices: events += mediaServices(record)
        case .drift: drift(record)
        case .overdue: overdue = record.seq
        case .fight: events += record.fight.map { [.fight($0, by: Author(of: record))] } ?? []
        case .mixer:
            events += record.mixer.flatMap { Sign.sound($0, by: Author(of: record)) }.map { [$0] } ?? []
        case .gap: events.append(.lost(record.lost ?? 0))
        case .policyChanged: swapped = record.seq
        case .start, .stop, .phase, .route, .rtcWarning, .surroundings, .repeat, .prune, .delivery: break
        }
        if let after = record.after, record.kind != .drift { see(after, by: Author(of: record)) }
        return events
    }

    private func isNews(_ before: SessionSnapshot) -> Bool {
        guard let snapshot else { return true }
        return before != snapshot
    }

    /// Who has made the session what a record found it to be: of requests nobody knows.
    private func seen(in record: AuditRecord) -> Author {
        switch record.kind {
        case .interruption, .route, .mediaServices: Author(of: record)
        default: Author(unseenIn: record.seq)
        }
    }

    private mutating func enter(_ record: AuditRecord) -> [Sign] {
        let wasSpeaking = phase == .speaking
        if !phase.isLive { begin() }
        guard wasSpeaking, record.phase != .speaking, record.use?.contains(.player) == true else { return [] }
        return [besideTheUnit()]
    }

    private mutating func request(_ record: AuditRecord) -> [Sign] {
        let author = Author(of: record)
        guard let asked = record.requested else { return [] }
        switch asked {
        case .configure(let wanted):
            if record.kind == .decision, record.isOwner != true, wanted.category.onlyPlays {
                player = author
                // Where nobody tells what sounds, who asks to play is all there is.
                if phase == .speaking, use == nil { return [besideTheUnit().likely] }
            }
            if case .configure(let applied)? = record.applied, applied.category == .playAndRecord,
                applied.options.contains(.defaultToSpeaker), record.error == nil,
                record.before?.hazards.contains(.quietFault) == true, let after = record.after
            {
                see(after, by: author)
                quieted = author
            }
        case .activate:
            if record.outcome == .failed, let error = record.error { refused = (author, error) }
        case .open(let opening):
            if opening.isExclusive, record.applied == asked || record.outcome == .passed {
                return [.taken(opening, by: author)]
            }
        case .deactivate, .override, .prefer: break
        }
        return []
    }

    private mutating func lease(_ record: AuditRecord) -> [Sign] {
        guard let note = record.lease else { return [] }
        let author = Author(of: record)
        switch note.step {
        case .begun:
            guard leases.count < 1_024 else { return [] }
            leases[note.id] = Lease(author: author, need: note.need, since: now)
            if note.need == .play { player = author }
        case .restored: leases[note.id] = nil
        case .notRestored:
            leases[note.id] = nil
            return [.notPutBack(note, by: author)]
        case .overdue: leases[note.id]?.overdue = record.seq
        // What it needed is in force until it is given back for it, in a record that follows.
        case .leaked: return [.leaked(note, by: author)]
        }
        return []
    }

    private mutating func interrupt(_ record: AuditRecord) {
        switch record.event {
        case .interruptionBegan(let reason)?:
            ended = nil
            let taken = record.before ?? snapshot
            interruption = Interruption(
                record: record.seq,
                reason: reason,
                tookMixing: taken?.configuration.mixesWithOthers ?? true,
                callIsOn: taken?.hazards.contains(.callIsOn) ?? false
            )
        case .interruptionEnded?:
            interruption = nil
            if snapshot?.isActive != true { ended = record.seq }
        default: break
        }
    }

    private mutating func mediaServices(_ record: AuditRecord) -> [Sign] {
        if record.event == .mediaServicesLost {
            serverLost = record.seq
            return []
        }
        defer { serverLost = nil }
        return [.serverReset(lost: serverLost)]
    }

    private mutating func drift(_ record: AuditRecord) {
        if let after = record.after { see(after, by: Author(unseenIn: record.seq)) }
        if let actual = record.hardware, let need = record.need {
            short = actual.serves(need) ? nil : (record.seq, actual, need)
        }
    }
}

extension SessionCategory {
    /// Whether who sets it wants to play and nothing else.
    fileprivate var onlyPlays: Bool { hasOutput && !hasInput }
}
