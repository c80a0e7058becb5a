import AudioGuardCore

/// The stacks of the last requests, found again by their number.
struct StackRing: Sendable {
    private var stacks: [CallStack] = []
    private var count: UInt64 = 0

    private static var most: UInt64 { UInt64(FightBook.most) }

    /// Keeps a stack, in the place of the oldest.
    /// - returns: Its number.
    mutating func keep(_ stack: CallStack) -> UInt64 {
        let number = count
        count += 1
        if number < Self.most { stacks.append(stack) } else { stacks[Int(number % Self.most)] = stack }
        return number
    }

    /// The stack of a number; `nil` for one that was given up.
    func stack(_ number: UInt64) -> CallStack? {
        number < count && count - number <= Self.most ? stacks[Int(number % Self.most)] : nil
    }
}
