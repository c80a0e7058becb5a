#if os(Linux)
    internal import RealtimePCM

    // The feeder's thread.
    extension PlayQueueWork: Feedable {
        private static let aheadSeconds = 5.0
        // What a time read amidst a render may be off.
        private static let toleranceFrames = 960

        func feed() -> FeedingDue {
            let (wanted, isPlaying) = book.withLock { book -> (Wish?, Bool) in
                handOver(&book)
                return (wish(of: book), book.state == .playing)
            }
            guard let wanted else { return isPlaying ? .later : .whenCalled }
            // The disk is waited for without the lock.
            let opened = Opened(item: wanted.item, result: open(wanted.item))
            book.withLock { book in
                // Something else may be wanted by now.
                guard wanted == wish(of: book) else { return }
                opened.player?.gain = book.gain
                if wanted.isNext, case .failure(let error) = opened.result {
                    book.broken[wanted.item] = error
                } else if wanted.isNext {
                    opened.player?.prepareToPlay()
                    book.upcoming = opened
                } else {
                    begin(&book, opened)
                }
            }
            return .soon
        }

        private func open(_ item: Int) -> Result<FilePlayer, AudioError> {
            do throws(AudioError) {
                return .success(try FilePlayer(paths[item], in: mixer, feeder: feeder))
            } catch {
                return .failure(error)
            }
        }

        /// An item that is to be opened, to play now or next.
        private struct Wish: Equatable {
            let item: Int
            let isNext: Bool
        }

        private func wish(of book: Book) -> Wish? {
            guard book.state == .playing, let item = book.order.current else { return nil }
            guard let player = book.current?.player else { return Wish(item: item, isNext: false) }
            var order = book.order
            guard book.upcoming == nil, let duration = player.duration,
                (duration - player.currentTime) / .seconds(1) < Self.aheadSeconds * player.rate,
                var next = order.advance()
            else { return nil }
            for _ in 0..<order.count where book.broken[next] != nil { next = order.next() ?? next }
            return book.broken[next] == nil ? Wish(item: next, isNext: true) : nil
        }

        /// Where the current item has ended goes on with the next; where its end is near, sets the next one's beginning.
        private func handOver(_ book: inout Book) {
            guard let current = book.current, let player = current.player else { return }
            if let end = player.end {
                book.current = nil
                ended(&book, current.item, end)
            } else if book.state == .playing, let frame = player.work.endFrame,
                let next = book.upcoming?.player
            {
                if let set = book.upcoming?.beginsAt {
                    if abs(set - frame) <= Self.toleranceFrames { return }
                    // Somebody went to another place in the current one.
                    next.stop()
                    next.currentTime = .zero
                }
                book.upcoming?.beginsAt = frame
                next.play(atFrame: frame)
            }
        }

        /// Makes an item the current one, and lets it play.
        private func begin(_ book: inout Book, _ opened: Opened) {
            switch opened.result {
            case .success(let player):
                book.current = opened
                book.tell(.began(opened.item))
                player.play()
            case .failure(let error): ended(&book, opened.item, .failed(error))
            }
        }

        private func ended(_ book: inout Book, _ item: Int, _ end: PlaybackEnd) {
            book.tell(.ended(item, end))
            var next: Int?
            switch end {
            case .stopped: break
            case .finished:
                (book.failures, book.hasPlayed) = (0, true)
                next = book.order.advance()
            case .failed:
                book.failures += 1
                // It is not tried again at once, even where one item is repeated.
                if book.failures < book.order.count { next = book.order.next() }
            }
            if let next {
                if let error = book.broken.removeValue(forKey: next) {
                    return ended(&book, next, .failed(error))
                }
                let upcoming = book.upcoming
                book.upcoming = nil
                if let upcoming, upcoming.item == next { return begin(&book, upcoming) }
                upcoming?.player?.stop()
                return
            }
            drop(&book.upcoming)
            if case .failed(let error) = end, !book.hasPlayed || book.failures >= book.order.count {
                book.become(.failed(error))
            } else {
                book.become(.stopped)
            }
        }
    }
#endif
