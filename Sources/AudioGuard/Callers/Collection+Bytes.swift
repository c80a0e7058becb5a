extension Collection<UInt8> {
    /// Two lower-case digits for each byte.
    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xf)]] },
            as: UTF8.self
        )
    }
}

extension [UInt8] {
    /// The little-endian number at `index`, which must lie inside.
    package func number(at index: Int, bytes: Int) -> UInt64 {
        self[index..<(index + bytes)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
