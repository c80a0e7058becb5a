import AudioGuardCore
import Testing

@Suite struct `The book of fights` {
    private static let second: Int64 = 1_000_000
    private let measuring = SessionRequest.configure(to: SessionConfiguration(.record, mode: .measurement))
    private let playing = SessionRequest.configure(to: SessionConfiguration(.playback))

    /// Tells of requests, one each tenth of a second: which fights it finds, and at which of them.
    private func fights(
        _ blows: [(by: ModuleID?, asks: SessionRequest, violates: Bool, moved: Bool)],
        every interval: Int64 = second / 10
    ) -> [Int: FightBook.Fight] {
        var book = FightBook(budget: 3, window: 10 * Self.second)
        var found: [Int: FightBook.Fight] = [:]
        for (index, blow) in blows.enumerated() {
            found[index] = book.note(
                blow.asks,
                by: blow.by,
                from: UInt64(index),
                violates: blow.violates,
                moved: blow.moved,
                mayBeHeld: true,
                at: Int64(index) * interval
            )
        }
        return found
    }

    @Test func `finds two that undo each other, once, and says where the other one asked`() {
        let found = fights(
            (0..<20).map { ($0 % 2 == 0 ? "a" : "b", $0 % 2 == 0 ? measuring : playing, false, true) }
        )
        // a asks at 0, and returns at 2, 4 and 6: the third return is a fight.
        #expect(found == [6: FightBook.Fight(rival: "b", rivalSite: 5, count: 3, moves: true)])
    }

    @Test(arguments: [1, 2, 3, 7])
    func `finds who repeats what is not allowed, however many others ask for something else`(_ others: Int) {
        var blows: [(by: ModuleID?, asks: SessionRequest, violates: Bool, moved: Bool)] = []
        for _ in 0..<10 {
            blows.append(("a", playing, true, false))
            for other in 0..<others { blows.append((ModuleID("other \(other)"), .activate, false, false)) }
        }
        let found = fights(blows)
        #expect(
            found == [3 * (others + 1): FightBook.Fight(rival: nil, rivalSite: 0, count: 4, moves: false)]
        )
    }

    @Test func `finds nothing where it is slow, moves nothing, or is one's own doing`() {
        let slow = (0..<40).map { (Optional("a" as ModuleID), playing, $0 >= 0, false) }
        #expect(fights(slow, every: 4 * Self.second).isEmpty)
        #expect(fights((0..<40).map { _ in ("a", playing, false, false) }).isEmpty)
        #expect(fights((0..<40).map { ("a", $0 % 2 == 0 ? measuring : playing, false, true) }).isEmpty)
    }

    @Test func `holds both until they are quiet, and remembers no more than it has room for`() {
        var book = FightBook(budget: 3, window: 10 * Self.second)
        var now: Int64 = 0
        for index in 0..<8 {
            let isA = index % 2 == 0
            _ = book.note(
                isA ? measuring : playing,
                by: isA ? "a" : "b",
                from: 0,
                violates: false,
                moved: true,
                mayBeHeld: isA,
                at: now
            )
            now += Self.second / 10
        }
        #expect(book.holds("a", at: now))
        #expect(!book.holds("b", at: now), "who cannot be held is not")
        #expect(!book.holds("c", at: now))
        #expect(!book.holds("a", at: now + 10 * Self.second))
        for index in 0..<1_000 {
            let asker = ModuleID("module \(index)")
            #expect(
                book.note(
                    playing,
                    by: asker,
                    from: 0,
                    violates: true,
                    moved: true,
                    mayBeHeld: true,
                    at: now
                ) == nil
            )
        }
    }

    @Test func `finds and holds nobody whom no one can name`() {
        let found = fights(
            (0..<20).map { ($0 % 2 == 0 ? nil : "b", $0 % 2 == 0 ? measuring : playing, true, true) }
        )
        #expect(found.values.allSatisfy { $0.rival == nil && !$0.moves })
    }
}
