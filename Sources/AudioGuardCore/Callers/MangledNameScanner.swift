/// Reads as much of a mangled Swift name as it takes to find its module.
struct MangledNameScanner {
    let bytes: [UInt8]
    var position = 0
    /// What later names may be put together from.
    var words: [[UInt8]] = []

    init(_ symbol: String) {
        bytes = Array(symbol.utf8)
    }

    /// Steps over the mark of a Swift name, or says that this is none.
    mutating func skipPrefix() -> Bool {
        if bytes.first == UInt8(ascii: "_") { position = 1 }
        guard let mark = take(), let version = take() else { return false }
        return mark == UInt8(ascii: "$") && [UInt8(ascii: "s"), UInt8(ascii: "S")].contains(version)
    }

    /// A thunk between two forms of a function type; its name tells the type, not the author.
    var isReabstraction: Bool {
        var end = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
        if bytes[..<end].hasSuffix("_") {  // …TY0_, …TQ1_: the rest of the function after an await
            var start = end - 1
            while start > 0, Self.isDigit(bytes[start - 1]) { start -= 1 }
            if bytes[..<start].hasSuffix("TY") || bytes[..<start].hasSuffix("TQ") { end = start - 2 }
        }
        if bytes[..<end].hasSuffix("TA") { end -= 2 }
        return bytes[..<end].hasSuffix("TR") || bytes[..<end].hasSuffix("Tr")
    }

    /// The module whose code this is, or nil if the name does not say.
    mutating func module() -> String? {
        guard let first = context() else { return nil }
        skipTypes()
        return extendingModule() ?? first
    }

    /// The module of the first thing named.
    private mutating func context() -> String? {
        if let name = identifier() { return name }
        switch take() {
        case UInt8(ascii: "s"): return "Swift"
        case UInt8(ascii: "S"):
            switch take() {
            case UInt8(ascii: "o"): return "__C"
            case UInt8(ascii: "C"): return "__C_Synthesized"
            case UInt8(ascii: "c"): return take() == nil ? nil : "_Concurrency"
            case .some: return "Swift"
            case nil: return nil
            }
        default: return nil
        }
    }

    /// Steps over the nominal types that the name is nested in.
    private mutating func skipTypes() {
        let kinds: [UInt8] = "VCOPa".utf8.map { $0 }
        while true {
            let start = position
            guard identifier() != nil else { return }
            if let next = take(), kinds.contains(next) { continue }
            position = start
            return
        }
    }

    /// The module of an extension that begins here: a name, perhaps constraints ending in `l`, `E`.
    private mutating func extendingModule() -> String? {
        guard let name = identifier() else { return nil }
        if peek == UInt8(ascii: "E") { return name }
        let endOfSignature: [UInt8] = "FfvTWMZ".utf8.map { $0 }
        while let byte = peek, !endOfSignature.contains(byte) {
            if identifier() != nil { continue }
            position += 1
            switch byte {
            case UInt8(ascii: "S"): position += 1
            case UInt8(ascii: "A"): while let next = take(), !Self.isUpperCase(next) {}
            case UInt8(ascii: "l"): return peek == UInt8(ascii: "E") ? name : nil
            default: break
            }
        }
        return nil
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take() -> UInt8? {
        guard let byte = peek else { return nil }
        position += 1
        return byte
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func isLowerCase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    static func isUpperCase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
