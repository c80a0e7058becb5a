import AudioGuard
import AudioGuardCore

/// A telling as a card for a Feishu or Lark bot, without the signature, which is made when it is sent.
///
/// All that comes from data stands in plain text, which knows no markup; what could be taken for a mention or a
/// tag is written with other characters all the same.
enum FeishuCard {
    /// The card's bytes, fewer than ``limit``.
    static func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        let page = AlertPage(telling, isShort: isShort)
        // In JSON a letter may become two; a card of a digest has up to 15 lines.
        let perLine = page.lines.count > 6 ? 400 : 1_000
        return JSONBytes.bytes(atMost: limit) { json in
            json.raw(
                #"{"msg_type":"interactive","card":{"config":{"wide_screen_mode":true},"header":{"template":"#
            )
            json.string(telling.colour)
            json.line(#","title":{"tag":"plain_text","content":"#, page.title.harmless, atMost: 240)
            json.raw(#"}},"elements":["#)
            for (index, line) in page.lines.enumerated() {
                json.raw(index > 0 ? "," : "")
                json.line(#"{"tag":"div","text":{"tag":"lark_md","content":"#, "**\(line.topic.rawValue)**")
                json.line(
                    #"},"fields":[{"is_short":false,"text":{"tag":"plain_text","content":"#,
                    line.text.harmless,
                    atMost: perLine
                )
                json.raw("}}]}")
            }
            json.raw("]}}")
        }
    }

    /// Fewer bytes than a bot refuses, with room for the signature.
    static let limit = 18_000
}

extension AlertTelling {
    /// The colour of a card's header.
    fileprivate var colour: String {
        if case .resolved = self { return "green" }
        return switch severity {
        case .info: "blue"
        case .warning: "orange"
        case .error, .fatal: "red"
        }
    }
}

extension String {
    /// The text without tags, and without an `@` that mentions: the one in a mail address stays.
    fileprivate var harmless: String {
        var text = UnicodeScalarView()
        var follows: Unicode.Scalar = " "
        for scalar in unicodeScalars {
            let isInWord = follows.properties.isAlphabetic || follows.properties.numericType != nil
            switch scalar {
            case "<": text.append("‹")
            case ">": text.append("›")
            case "@" where !isInWord: text.append("＠")
            default: text.append(scalar)
            }
            follows = scalar
        }
        return String(text)
    }
}
