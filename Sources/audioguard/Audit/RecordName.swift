/// How people name a record: by its number, its id, or the id of the message that told of it.
enum RecordName {
    case number(UInt64)
    case id(String)
    case message(log: String, number: UInt64)

    init(_ text: String) throws(UsageError) {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        if let number = UInt64(text), number > 0 {
            self = .number(number)
        } else if parts.count == 3, ["msg", "digest", "resolved"].contains(parts[0]),
            let number = UInt64(parts[2]),
            number > 0
        {
            self = .message(log: String(parts[1]), number: number)
        } else if text.count == 36, text.allSatisfy({ $0.isHexDigit || $0 == "-" }) {
            self = .id(text.lowercased())
        } else {
            throw UsageError(
                """
                "\(text.prefix(60))" names no record. Give its number, as 17, its id of 36 characters, or the id \
                of an alert, as msg_…_17.
                """.printable
            )
        }
    }
}
