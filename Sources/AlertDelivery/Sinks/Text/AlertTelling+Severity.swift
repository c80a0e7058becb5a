import AudioGuardCore

extension AlertTelling {
    /// The worst that it tells of.
    var severity: Severity {
        switch self {
        case .alert(let notice), .resolved(let notice): notice.severity
        case .digest(let digest): digest.notices.map(\.severity).reduce(digest.latest.severity, max)
        }
    }
}
