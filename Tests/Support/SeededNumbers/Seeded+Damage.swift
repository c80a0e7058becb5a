extension Seeded {
    /// The same bytes with one to `most` places changed, lost or written twice.
    public mutating func damaged(_ bytes: [UInt8], most: Int = 4) -> [UInt8] {
        var changed = bytes
        for _ in 0...below(most) where !changed.isEmpty {
            let place = below(changed.count)
            switch below(3) {
            case 0: changed[place] = UInt8.random(in: .min ... .max, using: &self)
            case 1: changed.remove(at: place)
            default: changed.insert(contentsOf: changed[place...].prefix(40), at: place)
            }
        }
        return changed
    }

    /// Bytes without any meaning, fewer than `bound`.
    public mutating func bytes(below bound: Int) -> [UInt8] {
        (0..<below(bound)).map { _ in UInt8.random(in: .min ... .max, using: &self) }
    }
}
