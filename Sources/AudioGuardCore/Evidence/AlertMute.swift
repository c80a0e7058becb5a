/// A wish not to be told of some alerts for a while. They are counted, and told when it is over. A value.
public struct AlertMute: Hashable, Codable, Sendable {
    /// What is not told.
    public var subject: Subject
    /// Until when, in microseconds since 1970; at most ``longest`` from the time it began.
    public var until: Int64

    /// A mute.
    public init(_ subject: Subject, until: Int64) {
        self.subject = subject
        self.until = until
    }

    /// What a mute is about.
    public enum Subject: Hashable, Codable, Sendable {
        /// The group with this key.
        case group(String)
        /// All that breaks this rule.
        case rule(String)
        /// All that this module does.
        case module(String)
    }

    /// A week.
    public static let longest = Duration.seconds(7 * 86_400)

    /// Whether it is over; one that ends later than it may was set before the clock was set back.
    public func isOver(at now: Int64) -> Bool {
        until <= now || until > now + Self.longest.components.seconds * 1_000_000
    }

    /// Whether it is about alerts of this group.
    public func covers(_ group: AlertGroup) -> Bool {
        switch subject {
        case .group(let key): group.key == key
        case .rule(let rule): group.rule == rule
        case .module(let module): group.module == module
        }
    }
}

extension AlertMute.Subject: CustomStringConvertible {
    /// As `module game.engine`.
    public var description: String {
        switch self {
        case .group(let key): "group \(key)"
        case .rule(let rule): "rule \(rule)"
        case .module(let module): "module \(module)"
        }
    }
}
