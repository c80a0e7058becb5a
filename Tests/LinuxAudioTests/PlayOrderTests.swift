#if os(Linux)
    import LinuxAudio
    import SeededNumbers
    import Testing

    @Suite struct PlayOrderTests {
        @Test(arguments: 1..<9)
        func `shuffled, every item comes once a round, and none twice in a row`(_ count: Int) {
            for seed in 0..<40 {
                var order = PlayOrder(count: count, seed: UInt64(seed))
                order.isShuffled = true
                order.repeats = .all
                var played = [order.current]
                for _ in 1..<count * 6 { played.append(order.advance()) }
                for round in 0..<6 {
                    let items = played[round * count..<(round + 1) * count].compactMap { $0 }
                    #expect(items.sorted() == Array(0..<count))
                }
                if count > 1 { #expect(!zip(played, played.dropFirst()).contains { $0 == $1 }) }
                var again = PlayOrder(count: count, seed: UInt64(seed))
                again.isShuffled = true
                again.repeats = .all
                #expect((1..<count * 6).map { _ in again.advance() } == Array(played.dropFirst()))
            }
        }

        @Test func `seeds shuffle differently`() {
            let orders = (0..<20).map { seed in
                var order = PlayOrder(count: 12, seed: UInt64(seed))
                order.isShuffled = true
                return (0..<11).map { _ in order.next() }
            }
            #expect(Set(orders).count == 20)
        }

        @Test(arguments: RepeatMode.allCases, [1, 3])
        func `each way of repeating ends as it says`(_ repeats: RepeatMode, _ count: Int) {
            var order = PlayOrder(count: count)
            order.repeats = repeats
            let after = (0..<count * 2).map { _ in order.advance() }
            switch repeats {
            case .off: #expect(after == (1..<count).map { $0 } + [Int?](repeating: nil, count: count + 1))
            case .one: #expect(after == [Int?](repeating: 0, count: count * 2))
            case .all: #expect(after == (1...count * 2).map { $0 % count })
            }
        }

        @Test func `whatever is asked in whatever order, an item is current, and shuffling keeps it`() {
            var numbers = Seeded(7)
            for count in [0, 1, 2, 5] {
                var order = PlayOrder(count: count, seed: 3)
                for _ in 0..<500 {
                    let before = order.current
                    switch Int.random(in: 0..<6, using: &numbers) {
                    case 0: _ = order.next()
                    case 1: _ = order.previous()
                    case 2:
                        order.isShuffled.toggle()
                        #expect(order.current == before)
                    case 3: order.repeats = RepeatMode.allCases.randomElement(using: &numbers) ?? .off
                    case 4:
                        let item = Int.random(in: -2..<8, using: &numbers)
                        #expect(order.go(to: item) == (0..<count).contains(item))
                    default: _ = order.advance()
                    }
                    #expect((order.current == nil) == (count == 0))
                    #expect((0..<max(1, count)).contains(order.current ?? 0))
                }
            }
        }

        @Test func `previous undoes next within a round`() {
            var order = PlayOrder(count: 6, seed: 9)
            order.isShuffled = true
            let there = [order.current] + (0..<5).map { _ in order.next() }
            let back = [order.current] + (0..<5).map { _ in order.previous() }
            #expect(back == there.reversed())
            #expect(order.previous() == there[0])
        }
    }
#endif
