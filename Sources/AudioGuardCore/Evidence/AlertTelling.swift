/// What one message tells a person. A value; any thread.
public enum AlertTelling: Hashable, Codable, Sendable {
    /// Alerts of one group.
    case alert(AlertNotice)
    /// Many groups at once: there were more new ones than anybody reads.
    case digest(AlertDigest)
    /// A group that was told of has been quiet since.
    case resolved(AlertNotice)

    /// The message's id, which is the same whenever it is sent, and to whomever.
    public var id: String {
        let sort =
            switch self {
            case .alert: "msg"
            case .digest: "digest"
            case .resolved: "resolved"
            }
        let end = latest.twin.map { "_\($0)" } ?? ""
        return "\(sort)_\(latest.log)_\(latest.seq)\(end)"
    }

    /// The same under an id of its own: the number of its record was another's, which was told of and lost since.
    public var asTwin: AlertTelling {
        let twin = String(latest.chain.prefix(8))
        switch self {
        case .alert(var notice):
            notice.alert.twin = twin
            return .alert(notice)
        case .digest(var digest):
            digest.latest.alert.twin = twin
            return .digest(digest)
        case .resolved(var notice):
            notice.alert.twin = twin
            return .resolved(notice)
        }
    }

    /// The last alert that it tells of: its log, number and chain make the receiver a witness.
    public var latest: Alert {
        switch self {
        case .alert(let notice), .resolved(let notice): notice.alert
        case .digest(let digest): digest.latest.alert
        }
    }
}
