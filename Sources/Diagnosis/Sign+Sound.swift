import AudioGuardCore

// What went wrong with the sound itself.
extension Sign {
    /// Nothing for what harms nobody.
    static func sound(_ note: MixerNote, by author: Author) -> Sign? {
        let owner = author.caller?.module.map { " (\($0.name))" } ?? ""
        let source = note.source + owner
        let time = note.duration.map { " for \($0 / 1_000) ms" } ?? ""
        let (cause, severity, sentence, remedy): (Cause, Severity, String, String)
        switch note.trouble {
        case .clipping: return nil
        case .silence:
            cause = .sourceSilent
            severity = .error
            sentence =
                "\(source) should have sounded and was silent\(time): nobody filled it, and nobody ended it."
            remedy = "See why its decoder or its network stopped; let it say when it ends or pauses."
        case .underrun:
            cause = .sourceGaps
            severity = .warning
            sentence =
                "\(source) had too little sound in time, \(note.count) times\(time): it was heard with gaps."
            remedy = "Let it push earlier and more at a time; look for what keeps its thread."
        case .overrun:
            cause = .sourceGaps
            severity = .warning
            sentence = "\(source) had no room for sound, \(note.count) times: some of it is lost."
            remedy = "Let it take what comes more often, or offer again what did not fit."
        case .rebuffering:
            cause = .sourceGaps
            severity = .warning
            sentence = "\(source) stopped \(note.count) times to fill its buffer\(time)."
            remedy =
                "The network is too slow for it: offer it with fewer bits, or let it buffer more before it begins."
        case .deviceUnderrun:
            cause = .deviceGaps
            severity = .warning
            sentence = "The sound device ran dry \(note.count) times: everything had gaps."
            remedy = "The machine is too busy: raise the audio thread's priority or the device's buffer."
        case .deviceOverrun:
            cause = .deviceGaps
            severity = .warning
            sentence = "The microphone was read too late \(note.count) times: what the pupil said has gaps."
            remedy = "The machine is too busy: raise the audio thread's priority or the device's buffer."
        case .deviceLost:
            cause = .deviceLost
            severity = .error
            sentence = "The sound device was gone\(time): nothing was heard."
            remedy = "Look at its cable and its server; it is opened again as soon as it is back."
        }
        return Sign(cause, severity, by: owner.isEmpty ? nil : author, sentence, remedy: remedy).evenIfShort
    }
}
