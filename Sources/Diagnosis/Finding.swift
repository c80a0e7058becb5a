public import AudioGuardCore

/// Something that is, or was, wrong: what, by whom, how that is known, and what to do. A value; any thread.
public struct Finding: Hashable, Codable, Sendable {
    /// The cause's name.
    public var cause: Cause
    /// The questions that it answers.
    public var questions: [Question]
    /// How bad it is. What is only worth knowing is ``Severity/info``.
    public var severity: Severity
    /// Whether the evidence makes it likely and cannot prove it.
    public var isLikely = false
    /// The cause in one sentence.
    public var sentence: String
    /// What to do about it.
    public var remedy: String
    /// The module that did it, where one is known.
    public var module: ModuleID?
    /// Its function, where that is known.
    public var function: String?
    /// Whom to tell about its code.
    public var contact: String?
    /// The records that show it.
    public var evidence = Evidence()
    /// How often it happened.
    public var times = 1
    /// When it first began, in microseconds since 1970; `nil` for what is not in a log.
    public var since: Int64?
    /// When it last ended; `nil` while it is so.
    public var until: Int64?
    /// Whether it is still so at the end of the log.
    public var isStillSo: Bool

    /// Something that is wrong just now, and stands in no log.
    public init(_ cause: Cause, _ severity: Severity, _ sentence: String, remedy: String) {
        self.cause = cause
        questions = cause.questions
        self.severity = severity
        self.sentence = sentence
        self.remedy = remedy
        isStillSo = true
    }

    init(_ sign: Sign) {
        self.init(sign.cause, sign.severity, sign.sentence, remedy: sign.remedy)
        isLikely = sign.isLikely
        module = sign.author?.caller?.module
        function = sign.author?.caller?.frame?.symbol
        contact = sign.author?.caller?.contact
    }
}

extension [Finding] {
    /// What is still so first, then the worst, then the latest.
    public func inOrder() -> [Finding] {
        sorted { one, other in
            let first = (one.isStillSo ? 1 : 0, one.severity.rawValue, one.since ?? 0)
            let second = (other.isStillSo ? 1 : 0, other.severity.rawValue, other.since ?? 0)
            return first == second ? one.cause.rawValue < other.cause.rawValue : first > second
        }
    }
}
