import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What came back from one attempt. A value.
struct HTTPAnswer: Hashable, Sendable {
    /// What ended the attempt.
    var ending: Ending
    /// The header of that name, if the server sent one.
    var retryAfter: String?
    /// The first 16 KiB of what the server said, or what had come by the deadline.
    var body: [UInt8] = []
    /// Whether the whole request had gone: then the receiver may have it, whatever came back.
    var wasWritten = false

    /// What ends an attempt.
    enum Ending: Hashable, Sendable {
        /// The server answered with a status.
        case status(Int)
        /// The deadline passed without a status.
        case silence
        /// The receiver is not who its certificate should say.
        case untrusted
        /// The network failed.
        case failure(URLError.Code)
    }

    /// What it means where nothing but the status counts. `now` is in seconds since 1970.
    func delivery(at now: Int64) -> Delivery {
        guard case .status(let code) = ending else { return delivery }
        return switch code {
        case 200..<300: .delivered
        case 408, 425, 429, 500...:
            .retry(after: Self.delay(retryAfter, at: now), why: "the receiver answered \(code)")
        case 401, 403, 407: .held(why: "the receiver answered \(code): check the secret and the address")
        case 410:
            .held(why: "the receiver answered 410: it is gone for good. Remove it, or give its new address")
        case 413: .tooLarge(why: "the receiver answered 413")
        case 300..<400:
            .dead(why: "the receiver answered \(code): it is somewhere else, and redirects are not followed")
        default: .dead(why: "the receiver answered \(code)")
        }
    }

    /// What it means that no status came.
    private var delivery: Delivery {
        switch ending {
        case .status(let code): .dead(why: "the receiver answered \(code)")
        case .untrusted: .held(why: "the receiver's certificate is not trusted")
        case .failure(.notConnectedToInternet), .failure(.dataNotAllowed), .failure(.internationalRoamingOff),
            .failure(.callIsActive):
            .offline(why: "there is no network")
        case .failure(.cannotFindHost), .failure(.dnsLookupFailed):
            .offline(why: "the receiver's name is not known: there is no network, or the address is wrong")
        case .failure(.cannotConnectToHost): failed("the receiver refused the connection")
        case .silence, .failure(.timedOut): failed("the receiver did not answer in time")
        case .failure(.networkConnectionLost): failed("the connection was lost")
        case .failure(.cancelled): failed("the attempt was broken off")
        case .failure(let code): failed("the network failed (\(code.rawValue))")
        }
    }

    /// A failure after which the receiver may have the message, or cannot have it.
    private func failed(_ why: String) -> Delivery {
        wasWritten ? .unanswered(why: why) : .retry(after: nil, why: why)
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
