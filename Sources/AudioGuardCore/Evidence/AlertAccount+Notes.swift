extension AlertAccount {
    /// A lease that did not end as it should; `nil` for one that did.
    init?(of note: LeaseNote, by who: AlertCulprit) {
        rule = "give-back"
        switch note.step {
        case .begun, .restored: return nil
        case .notRestored:
            heard = "The class, perhaps with the volume or the route that the module left behind."
            event = "The session was not put back after \(who.name): \(note.why ?? "unknown")."
            deed = "It was left as it is."
            advice = "Look at the next repair in the log; if none follows, begin the class anew."
        case .overdue:
            heard = "The class as the borrower needs it, and not as it should sound."
            event = "\(who.name) borrowed the session to \(note.need.rawValue) for a time that is over."
            deed = note.why ?? "It still holds it."
            advice = who.advised(to: "give the session back as soon as it is done")
        case .leaked:
            heard = "The class, as before."
            event = "\(who.name) borrowed the session to \(note.need.rawValue) and never gave it back."
            deed = "The session was put back."
            advice = who.advised(to: "end every lease that it begins, on every way out")
        }
    }

    /// A fight for the session.
    init(of note: FightNote, by who: AlertCulprit) {
        let other = note.rival?.name ?? "somebody unknown"
        rule = "fight"
        switch note.kind {
        case .toAndFro:
            heard = "Sound that stutters, until they are held."
            event = "\(who.name) and \(other) set the session to and fro, \(note.count) times by now."
            deed = "They are held until both are quiet."
            advice =
                "Bring those who own \(who.name) and \(other) together: one of the two must stop setting it."
        case .repeats:
            heard = "The class, as before."
            event = "\(who.name) asked \(note.count) times for what the class does not allow."
            deed = "It gets what it got; nothing moves."
            advice = who.advised(to: "stop asking again when it was answered")
        case .unseen:
            heard = "Sound that jumps to and fro, or the class as somebody else wants it."
            event = "Somebody unseen set the session back \(note.count) times. Last seen: \(other)."
            deed = "The guard only watches until it is quiet."
            advice =
                "Look for code that sets the session past the hooks; the stack in the record is where to begin."
        }
    }

    /// A trouble with the sound itself.
    init(of note: MixerNote) {
        let times = note.count == 1 ? "once" : "\(note.count) times"
        let time = note.duration.map { " (\($0 / 1000) ms in all)" } ?? ""
        let source = note.source
        rule = note.trouble.rawValue
        deed = "The guard has counted it; the session was not touched."
        switch note.trouble {
        case .underrun:
            heard = "\(source) with gaps."
            event = "\(source) had too little sound in time \(times)\(time): it was heard with gaps."
            advice = "Have \(source) filled further ahead, or from a thread that nothing holds up."
        case .overrun:
            heard = "\(source) with pieces missing."
            event = "\(source) had no room for sound \(times)\(time): some of it is lost."
            advice = "Have \(source) offer only what there is room for, or give it more."
        case .clipping:
            heard = "The loudest moments, softer than they were."
            event = "The sum was too loud \(times), and was brought down."
            advice = "Have the sources turned down a little."
        case .rebuffering:
            heard = "\(source) with pauses."
            event = "\(source) stopped \(times) to fill its buffer\(time): the network is too slow for it."
            advice = "Look at the network, or offer \(source) at a lower rate."
        case .silence:
            heard = "Nothing of \(source)."
            event = "\(source) should sound and is silent\(time): whoever fills it has stopped."
            advice = "Start \(source) anew, and look in its own log for why it stopped."
        case .deviceUnderrun:
            heard = "All sound with gaps."
            event = "The sound device ran dry \(times): all sound had gaps. The machine is too busy."
            advice = "Look at what else takes the processor while a class is live."
        case .deviceOverrun:
            heard = "The pupil, with gaps."
            event = "The microphone was read too late \(times)\(time): what the pupil said has gaps."
            advice = "Look at what else takes the processor while a class is live."
        case .deviceLost:
            heard = "Nothing: the class is silent."
            event = "The sound device is gone\(time): nothing is heard."
            deed = "The guard opens it again as soon as it is back."
            advice = "Plug the device in again, or choose another."
        }
    }
}
