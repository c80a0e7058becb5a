import AudioGuardCore
import Testing

@Suite struct `The lease book` {
    static let ground = SessionSnapshot(configuration: SessionConfiguration(.playback), isActive: true)
    static let scoring = SessionSnapshot(
        configuration: SessionConfiguration(.playAndRecord, mode: .measurement),
        isActive: true
    )
    static let quiz = SessionSnapshot(
        configuration: SessionConfiguration(.playAndRecord, options: .mixWithOthers),
        isActive: true
    )

    @Test func `gives back mode and options that are nothing`() {
        var book = LeaseBook()
        book.begin(LeaseID(1), for: .measure, by: "speech.scoring", over: Self.ground)
        book.settleTop(as: Self.scoring)
        #expect(book.end(LeaseID(1), now: Self.scoring) == .restore(Self.ground))
        #expect(book == LeaseBook())
    }

    @Test func `leaves a newer lease in force when an older one ends out of turn`() {
        var book = LeaseBook()
        book.begin(LeaseID(1), for: .measure, by: "speech.scoring", over: Self.ground)
        book.settleTop(as: Self.scoring)
        book.begin(LeaseID(2), for: .record, by: "quiz.recorder", over: Self.scoring)
        book.settleTop(as: Self.quiz)
        #expect(book.end(LeaseID(1), now: Self.quiz) == .newerInForce("quiz.recorder"))
        #expect(book.end(LeaseID(2), now: Self.quiz) == .restore(Self.ground))
    }

    @Test func `gives back to the lease below`() {
        var book = LeaseBook()
        book.begin(LeaseID(1), for: .measure, by: "speech.scoring", over: Self.ground)
        book.settleTop(as: Self.scoring)
        book.begin(LeaseID(2), for: .record, by: "quiz.recorder", over: Self.scoring)
        book.settleTop(as: Self.quiz)
        #expect(book.end(LeaseID(2), now: Self.quiz) == .restore(Self.scoring))
    }

    @Test func `does not undo what somebody has set since`() {
        var book = LeaseBook()
        book.begin(LeaseID(1), for: .measure, by: "speech.scoring", over: Self.ground)
        book.settleTop(as: Self.scoring)
        #expect(book.end(LeaseID(1), now: Self.quiz) == .changedSince(Self.scoring))
    }

    @Test func `gives back what the owner has set meanwhile`() {
        var book = LeaseBook()
        book.begin(LeaseID(1), for: .measure, by: "speech.scoring", over: Self.ground)
        book.settleTop(as: Self.scoring)
        book.moveGround(.configure(to: Self.quiz.configuration), now: Self.quiz)
        #expect(book.end(LeaseID(1), now: Self.quiz) == .alreadySo)
    }

    @Test func `ends a lease once`() {
        var book = LeaseBook()
        book.begin(LeaseID(1), for: .play, by: "game", over: Self.ground)
        #expect(book.end(LeaseID(1), now: Self.ground) == .alreadySo)
        #expect(book.end(LeaseID(1), now: Self.ground) == .alreadyEnded)
    }

    /// Every order in which four leases can begin and end, each setting something of its own.
    @Test func `comes back to the ground in every order`() {
        var orders = 0
        func walk(_ book: LeaseBook, _ now: SessionSnapshot, begun: Int, open: [Int]) {
            if begun == 4, open.isEmpty {
                orders += 1
                #expect(now.hasSameSettings(as: Self.ground))
                #expect(book.ground == nil && book.leases.isEmpty)
                return
            }
            if begun < 4 {
                var next = book
                next.begin(LeaseID(UInt64(begun)), for: .record, by: "m", over: now)
                let mode = SessionMode.allCases[begun + 1]
                let served = SessionSnapshot(
                    configuration: SessionConfiguration(.playAndRecord, mode: mode),
                    isActive: true
                )
                next.settleTop(as: served)
                walk(next, served, begun: begun + 1, open: open + [begun])
            }
            for lease in open {
                var next = book
                var after = now
                if case .restore(let below) = next.end(LeaseID(UInt64(lease)), now: now) { after = below }
                walk(next, after, begun: begun, open: open.filter { $0 != lease })
            }
        }
        walk(LeaseBook(), Self.ground, begun: 0, open: [])
        #expect(orders == 105)
    }
}
