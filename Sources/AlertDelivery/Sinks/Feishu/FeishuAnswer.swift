import Foundation

/// What a Feishu or Lark bot answered, and what it means. A value.
struct FeishuAnswer {
    private let answer: HTTPAnswer
    /// What the body says; `nil` where it is not the bot's.
    private let said: Said?

    private struct Said: Decodable {
        let code: Int?
        let msg: String?
        /// What older bots say in place of `code`.
        let status: Int?

        enum CodingKeys: String, CodingKey {
            case code, msg
            case status = "StatusCode"
        }
    }

    init(_ answer: HTTPAnswer) {
        self.answer = answer
        said = try? JSONDecoder().decode(Said.self, from: Data(answer.body))
    }

    /// What it means for the message. `now` is in seconds since 1970.
    func delivery(at now: Int64) -> Delivery {
        guard case .status(let status) = answer.ending else { return answer.delivery(at: now) }
        let code = said?.code ?? said?.status
        guard let code, status < 500, status != 429, !(300..<400).contains(status) else {
            // A page of somebody between, or a body that was cut off: a status of 200 is not the bot's word.
            guard (200..<300).contains(status) else { return answer.delivery(at: now) }
            return .unanswered(why: "the answer is not the bot's")
        }
        let why = "the bot answered \(code)"
        switch code {
        case 0: return (200..<300).contains(status) ? .delivered : answer.delivery(at: now)
        case 11_232: return later(why, now)
        case 9_499 where said?.msg?.lowercased().contains("too many request") == true: return later(why, now)
        case 19_001: return .held(why: "\(why): the address is not a bot's")
        case 19_021: return .held(why: "\(why): check the secret and this machine's clock")
        case 19_022: return .held(why: "\(why): it does not allow this machine's address")
        case 19_024: return .held(why: "\(why): it asks for a keyword that is not in the message")
        case 19_036: return .tooLarge(why: why)
        default: return .dead(why: why)
        }
    }

    private func later(_ why: String, _ now: Int64) -> Delivery {
        .retry(after: HTTPAnswer.delay(answer.retryAfter, at: now), why: "\(why): too many messages")
    }
}
