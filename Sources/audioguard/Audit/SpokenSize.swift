/// A size as it is said on a command line: `500kB`, `100MB`, `1GB`, `64MiB`, or bytes.
struct SpokenSize {
    let bytes: Int

    /// Reads a size; `nil` for what is none.
    init?(_ text: String) {
        let units = [
            "kb": 1_000, "mb": 1_000_000, "gb": 1_000_000_000, "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30,
            "b": 1, "": 1,
        ]
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), let unit = units[text.dropFirst(digits.count).lowercased()],
            case let (bytes, overflows) = number.multipliedReportingOverflow(by: unit), !overflows
        else { return nil }
        self.bytes = bytes
    }
}
