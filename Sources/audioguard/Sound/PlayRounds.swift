/// What is played one after the other, perhaps more than once.
struct PlayRounds: Sequence {
    let names: [String]
    /// How often all of it is played again; endlessly, if negative.
    let again: Int

    func makeIterator() -> AnyIterator<String> {
        var (index, left) = (0, again)
        return AnyIterator {
            if index == names.count {
                if left == 0 { return nil }
                left -= left > 0 ? 1 : 0
                index = 0
            }
            defer { index += 1 }
            return names.isEmpty ? nil : names[index]
        }
    }
}
