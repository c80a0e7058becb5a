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
        switch self {
        case .alert(let notice): "msg_\(notice.alert.log)_\(notice.alert.seq)"
        case .digest(let digest): "digest_\(digest.latest.alert.log)_\(digest.latest.alert.seq)"
        case .resolved(let notice): "resolved_\(notice.alert.log)_\(notice.alert.seq)"
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
