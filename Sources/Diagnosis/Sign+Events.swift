import AudioGuardCore

// What happens in one record.
extension Sign {
    static func fight(_ note: FightNote, by author: Author) -> Sign {
        let rival = note.rival?.name ?? "somebody whom the log cannot name"
        let what =
            switch note.kind {
            case .toAndFro:
                "\(author.who) and \(rival) set the session to and fro, \(note.count) times: each sets what the other has just changed."
            case .repeats:
                "\(author.who) asked \(note.count) times for what the class does not allow; it got what it got, and nothing moved."
            case .unseen:
                "Somebody whom no hook sees set the session back \(note.count) times, last seen \(rival); then the guard only watched."
            }
        return Sign(
            .fight,
            note.kind == .repeats ? .info : .error,
            by: author,
            what,
            remedy:
                "Let one of them own the session, and the other borrow it; both stacks stand in the record."
        ).evenIfShort
    }

    static func lost(_ count: UInt64) -> Sign {
        Sign(
            .recordsLost,
            .warning,
            "\(count) records were lost: the disk was full, or a crash tore the log. What happened then is not known here.",
            remedy: "Free some space where the log is; a missing cause may stand in what was lost."
        )
    }

    static func taken(_ opening: DeviceOpening, by author: Author) -> Sign {
        Sign(
            .deviceTaken,
            .error,
            by: author,
            "\(author.who) took the sound device \(opening.device) for \(opening.stream.rawValue) for itself\(author.passed): nobody else can use it.",
            remedy: "Open \(opening.sharedDevice) instead. \(author.unless(.shareDevice))"
        )
    }

    static func notPutBack(_ note: LeaseNote, by author: Author) -> Sign {
        Sign(
            .notPutBack,
            .warning,
            by: author,
            "The session was not put back after \(author.who) had borrowed it to \(note.need.rawValue): \(note.why ?? "the log does not say why").",
            remedy:
                "See who set the session meanwhile: that one borrows too, or sets it when the lease is over."
        )
    }

    static func leaked(_ note: LeaseNote, by author: Author) -> Sign {
        Sign(
            .leaseKept,
            .warning,
            by: author,
            "\(author.who) borrowed the session to \(note.need.rawValue) and ended without giving it back; the guard gave it back then.",
            remedy: "Give the lease back when done, or borrow it within a limit that gives it back."
        )
    }

    static func serverReset(lost: UInt64?) -> Sign {
        Sign(
            .mediaServices,
            .warning,
            "The media server died and came back: the guard set the session again, but every player, recorder and unit of before is dead.",
            remedy: "Make players, recorders and the RTC's units anew at mediaServicesWereReset.",
            records: [lost ?? 0]
        )
    }
}
