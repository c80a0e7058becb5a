import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What came back from one attempt, and what it means. A value.
enum WebhookAnswer: Hashable, Sendable {
    /// The server answered with a status and, perhaps, a `Retry-After`.
    case status(Int, retryAfter: String?)
    /// The deadline passed without a status.
    case silence
    /// The network failed.
    case failure(URLError.Code)

    /// What it means for the message. `now` is in seconds since 1970.
    func delivery(at now: Int64) -> Delivery {
        switch self {
        case .status(200..<300, _): .delivered
        case .status(let code, let after) where [408, 425, 429].contains(code) || code >= 500:
            .retry(after: Self.delay(after, at: now), why: "the receiver answered \(code)")
        case .status(let code, _) where [401, 403, 407].contains(code):
            .held(why: "the receiver answered \(code): check the secret and the address")
        case .status(let code, _) where (300..<400).contains(code):
            .dead(why: "the receiver answered \(code): it is somewhere else, and redirects are not followed")
        case .status(let code, _): .dead(why: "the receiver answered \(code)")
        case .silence: .retry(after: nil, why: "the receiver did not answer in time")
        case .failure(let code): Self.delivery(code)
        }
    }

    private static func delivery(_ code: URLError.Code) -> Delivery {
        switch code {
        case .cannotConnectToHost: .retry(after: nil, why: "the receiver refused the connection")
        case .cannotFindHost, .dnsLookupFailed: .retry(after: nil, why: "the receiver's name is not known")
        case .notConnectedToInternet: .offline(why: "there is no network")
        case .networkConnectionLost: .retry(after: nil, why: "the connection was lost")
        case .timedOut: .retry(after: nil, why: "the receiver did not answer in time")
        case .cancelled: .retry(after: nil, why: "the attempt was broken off")
        case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateNotYetValid,
            .serverCertificateHasUnknownRoot, .secureConnectionFailed, .clientCertificateRejected:
            .held(why: "the receiver's certificate is not trusted")
        default: .retry(after: nil, why: "the network failed (\(code.rawValue))")
        }
    }

    /// `Retry-After`: seconds or a date, at most a day; anything else says nothing.
    static func delay(_ text: String?, at now: Int64) -> Duration? {
        guard let text = text?.trimmingCharacters(in: .whitespaces) else { return nil }
        let day: Int64 = 86_400
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return .seconds(min(Int64(text) ?? day, day))
        }
        let form = DateFormatter()
        form.locale = Locale(identifier: "en_US_POSIX")
        form.timeZone = TimeZone(identifier: "GMT")
        form.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        guard let date = form.date(from: text) else { return nil }
        let seconds = date.timeIntervalSince1970 - Double(now)
        return .seconds(Int64(min(max(seconds, 0), Double(day))))
    }
}
