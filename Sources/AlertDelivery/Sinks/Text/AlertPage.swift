public import AudioGuardCore

/// What a person reads of a telling: a title, and lines in the order in which a person asks. A value; any thread.
///
/// Nothing in it can begin a line of its own, move a cursor or turn the direction of the text: such characters
/// are shown as dots.
public struct AlertPage: Hashable, Sendable {
    /// How bad it is, whose doing, and the rule.
    public let title: String
    /// What there is to say, each in one line.
    public let lines: [Line]

    /// One line.
    public struct Line: Hashable, Sendable {
        /// What it answers.
        public let topic: Topic
        /// The answer.
        public let text: String
    }

    /// What a person asks, in this order.
    public enum Topic: String, Sendable, CaseIterable {
        /// What is heard, or would have been.
        case heard = "Heard"
        /// Which module and function did what.
        case who = "Who"
        /// How many times, since when.
        case count = "How often"
        /// What the guard did about it.
        case deed = "The guard"
        /// Where the evidence is.
        case evidence = "Evidence"
        /// What to do.
        case advice = "What to do"
    }

    /// The page of a telling.
    /// - parameter isShort: Whether a digest leaves out its groups, and every line is at most 200 letters long
    ///   instead of 600.
    public init(_ telling: AlertTelling, isShort: Bool = false) {
        let told: (title: String, lines: [(Topic, String)]) =
            switch telling {
            case .alert(let notice): ("\(notice.severity): \(notice.alert.name)", Self.lines(notice))
            case .resolved(let notice): ("resolved: \(notice.alert.name)", Self.resolved(notice))
            case .digest(let digest): Self.told(digest, isShort)
            }
        title = told.title.oneLine(atMost: 120)
        lines = told.lines.map { Line(topic: $0.0, text: $0.1.oneLine(atMost: isShort ? 200 : 600)) }
    }

    /// The page as plain text: the title, and a line for each answer below it.
    public var text: String {
        ([title] + lines.map { "  \($0.topic.rawValue): \($0.text)" }).joined(separator: "\n")
    }

    private static func lines(_ notice: AlertNotice) -> [(Topic, String)] {
        let alert = notice.alert
        return [
            (.heard, alert.heard), (.who, alert.who), (.count, count(notice)), (.deed, alert.deed),
            (.evidence, alert.evidence), (.advice, alert.advice),
        ]
    }

    private static func resolved(_ notice: AlertNotice) -> [(Topic, String)] {
        let alert = notice.alert
        return [
            (.heard, "The class: it has not happened again."), (.who, alert.who),
            (
                .count,
                "\(times(notice.total))\(classes(notice)) since \(WallTime(notice.since).text), last at \(WallTime(alert.wall).text)"
            ),
            (.deed, alert.deed), (.evidence, alert.evidence),
            (.advice, "Nothing now. \(alert.advice)"),
        ]
    }

    private static func told(_ digest: AlertDigest, _ isShort: Bool) -> (String, [(Topic, String)]) {
        let latest = digest.latest.alert
        let named = isShort ? [] : digest.notices.prefix(AlertDigest.named)
        let rest = Int(clamping: digest.groups) - named.count
        let others = named.isEmpty || rest <= 0 ? "" : ", of which the worst \(named.count) are named here"
        let count =
            "\(times(digest.count)) in \(digest.groups) groups\(others), since \(WallTime(digest.since).text)"
        return (
            "digest: \(digest.groups) groups of alerts",
            [(.heard, "Much at once. Last: \(latest.heard)")]
                + named.map { (.who, "\($0.alert.name): \(self.count($0)). \($0.alert.deed)") }
                + [
                    (.count, count), (.deed, latest.deed), (.evidence, latest.evidence),
                    (
                        .advice,
                        "Look for what they have in common, such as a new build. Last: \(latest.advice)"
                    ),
                ]
        )
    }

    private static func count(_ notice: AlertNotice) -> String {
        let new = notice.count == notice.total ? "" : ", \(notice.count) of them told here for the first time"
        let muted = notice.muted == 0 ? "" : ", \(notice.muted) of these kept back by a mute"
        return "\(times(notice.total))\(classes(notice)) since \(WallTime(notice.since).text)\(new)\(muted)"
    }

    private static func classes(_ notice: AlertNotice) -> String {
        switch notice.classes {
        case 0: ""
        case 1: " in one class"
        default: " in \(notice.classes) classes"
        }
    }

    private static func times(_ count: UInt64) -> String { count == 1 ? "once" : "\(count) times" }
}

extension AlertTelling {
    /// What it tells, as plain text of several lines.
    public var text: String { AlertPage(self).text }
}

extension Alert {
    /// Who broke what.
    fileprivate var name: String { "\(group.module), \(group.rule)" }

    fileprivate var who: String {
        let place = function.map { ", in \($0)" } ?? ""
        return "\(group.module)\(place). \(event)"
    }

    fileprivate var evidence: String { "log \(log), record \(seq), chain \(chain)" }
}
