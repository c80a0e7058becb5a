import Testing

@testable import AlertDelivery

/// What each answer means for a message, with every consequence.
@Suite struct FateTests {
    private static let now: Int64 = 1_750_000_000_000_000
    private static let wait: Int64 = 30_000_000

    /// What is so beside the state, where it is.
    private struct Consequences: OptionSet {
        let rawValue: Int
        static let usesSchedule = Self(rawValue: 1)
        static let isFailure = Self(rawValue: 2)
        static let isPossiblyDelivered = Self(rawValue: 4)
        static let isTooLarge = Self(rawValue: 8)

        init(rawValue: Int) { self.rawValue = rawValue }

        init(_ fate: Fate) {
            self = []
            if fate.usesSchedule { insert(.usesSchedule) }
            if fate.isFailure { insert(.isFailure) }
            if fate.isPossiblyDelivered { insert(.isPossiblyDelivered) }
            if fate.isTooLarge { insert(.isTooLarge) }
        }
    }

    @Test func `every answer has its consequences, and no others`() {
        let table: [(Delivery, Outbox.State, Consequences, next: Int64, resumes: Int64?)] = [
            (.delivered, .delivered, [], 0, nil), (.dead(why: "w"), .dead, [], 0, nil),
            (.held(why: "w"), .held, [], 0, nil), (.tooLarge(why: "w"), .dead, [.isTooLarge], 0, nil),
            (.offline(why: "w"), .waiting, [.isFailure], 0, nil),
            (
                .unanswered(why: "w"), .waiting, [.isFailure, .usesSchedule, .isPossiblyDelivered], Self.wait,
                nil
            ),
            (.retry(after: nil, why: "w"), .waiting, [.isFailure, .usesSchedule], Self.wait, nil),
            (
                .retry(after: .seconds(7), why: "w"), .waiting, [.isFailure, .usesSchedule], Self.wait,
                7_000_000
            ),
            (
                .retry(after: .seconds(60), why: "w"), .waiting, [.isFailure, .usesSchedule], 60_000_000,
                60_000_000
            ),
            (.retry(after: .seconds(-9), why: "w"), .waiting, [.isFailure, .usesSchedule], Self.wait, 0),
            (
                .retry(after: .seconds(Int64.max), why: "w"), .waiting, [.isFailure, .usesSchedule],
                LivedTime.day, LivedTime.day
            ),
        ]
        for (answer, state, consequences, next, resumes) in table {
            let fate = Fate(answer, at: Self.now, wait: Self.wait)
            #expect(fate.state == state, "\(answer)")
            #expect(Consequences(fate) == consequences, "\(answer)")
            #expect(fate.next == Self.now + next, "\(answer)")
            #expect(fate.resumes == (resumes.map { Self.now + $0 } ?? 0), "\(answer)")
            #expect(fate.problem == (answer == .delivered ? nil : "w"), "\(answer)")
        }
    }

    @Test func `an attempt that we broke off is nobody's failure`() {
        let fate = Fate.brokenOff(at: Self.now)
        #expect((fate.state, fate.next) == (.waiting, Self.now))
        #expect(Consequences(fate) == .isPossiblyDelivered)
    }

    @Test(arguments: [(0.0, 24_000_000), (0.5, 30_000_000), (0.999_999, 35_999_988)] as [(Double, Int64)])
    func `a wait is shortened or lengthened by up to a fifth`(_ random: Double, _ expected: Int64) {
        var options = AlertDeliveryOptions()
        options.random = { random }
        #expect(abs(options.wait(after: 2) - expected) <= 1)
    }
}
