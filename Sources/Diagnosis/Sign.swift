import AudioGuardCore

/// That something is wrong at one moment of a log.
struct Sign: Sendable {
    var cause: Cause
    var severity: Severity
    var sentence: String
    var remedy: String
    /// Whose doing it is.
    var author: Author?
    /// The records that led to it, beside the author's and the one that shows it first.
    var records: [UInt64] = []
    /// Whether it can only be guessed.
    var isLikely = false
    /// Whether it is worth telling even where it lasted no time.
    var mayBeShort = false

    init(
        _ cause: Cause,
        _ severity: Severity,
        by author: Author? = nil,
        _ sentence: String,
        remedy: String,
        records: [UInt64] = []
    ) {
        self.cause = cause
        self.severity = severity
        self.author = author
        self.sentence = sentence
        self.remedy = remedy
        self.records = records
    }

    /// The same as something that is only likely.
    var likely: Sign {
        var sign = self
        sign.isLikely = true
        return sign
    }

    /// The same as something that is told however short it was.
    var evenIfShort: Sign {
        var sign = self
        sign.mayBeShort = true
        return sign
    }

    /// What makes two signs the same finding.
    var key: Key { Key(cause: cause, who: author?.who ?? "") }

    struct Key: Hashable, Sendable {
        var cause: Cause
        var who: String
    }
}
