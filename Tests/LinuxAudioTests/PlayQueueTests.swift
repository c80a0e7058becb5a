#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct PlayQueueTests {
        private let place: Workplace
        private let stage = OfflineStage()
        private let told = Told()

        init() throws {
            place = try Workplace()
        }

        /// Files that each hold one value, so that the samples say what plays.
        private func files(_ frames: Int...) throws -> [String] {
            try frames.enumerated().map { index, frames in
                var writer = try WAVWriter(place.file("\(index).wav"))
                try writer.write([Float](repeating: Float(index + 1) / 16, count: frames * 2))
                try writer.finish()
                return place.file("\(index).wav")
            }
        }

        private func queue(_ paths: [String]) -> PlayQueue {
            let queue = PlayQueue(paths, in: stage.mixer, feeder: stage.feeder)
            queue.onEvent = { [told] in told.append($0) }
            return queue
        }

        /// What was heard, as the items' numbers and for how many frames each.
        private var runs: [(item: Int, frames: Int)] {
            stage.left.reduce(into: []) { runs, sample in
                let item = Int((sample * 16).rounded()) - 1
                if let last = runs.last, last.item == item {
                    runs[runs.count - 1].frames += 1
                } else {
                    runs.append((item, 1))
                }
            }
        }

        @Test func `items follow each other to the sample`() throws {
            let queue = queue(try files(30_001, 12_345, 50_000))
            queue.play()
            stage.render(96_000)
            #expect(runs.map(\.item) == [0, 1, 2, -1])
            #expect(runs.prefix(3).map(\.frames) == [30_001, 12_345, 50_000])
            #expect(queue.state == .stopped)
            #expect(
                told.wait(for: 8) == [
                    .became(.playing), .began(0), .ended(0, .finished), .began(1), .ended(1, .finished),
                    .began(2),
                    .ended(2, .finished), .became(.stopped),
                ]
            )
        }

        @Test func `all are repeated, and one is, until the next is asked for`() throws {
            let queue = queue(try files(4_800, 4_800))
            queue.repeats = .all
            queue.play()
            stage.render(4_800 * 5)
            #expect(runs.prefix(4).map(\.item) == [0, 1, 0, 1])
            queue.repeats = .one
            let item = queue.currentItem
            stage.render(4_800 * 4)
            #expect(queue.currentItem == item)
            queue.next()
            #expect(queue.currentItem != item && queue.state == .playing)
            stage.render(480)
            #expect(queue.player?.isPlaying == true)
        }

        @Test func `an item that fails is told and passed over`() throws {
            let good = try files(4_800, 4_800)
            let bad = try place.file("bad.wav", holding: Array("RIFF, but then nothing".utf8))
            let queue = queue([place.file("missing.mp3"), good[0], bad, good[1]])
            queue.play()
            stage.render(14_400)
            #expect(runs.map(\.item) == [0, 1, -1])
            #expect(queue.state == .stopped)
            let kinds = told.wait(for: 8).compactMap { event -> AudioError.Kind? in
                if case .ended(_, .failed(let error)) = event { error.kind } else { nil }
            }
            #expect(kinds == [.notFound, .notAudio])
        }

        @Test func `where none can be played, the queue has failed and does not try for ever`() throws {
            let queue = queue([place.file("a"), place.file("b"), place.file("c")])
            queue.repeats = .all
            queue.play()
            stage.render(480)
            guard case .failed(let error) = queue.state else {
                Issue.record("it is \(queue.state)")
                return
            }
            #expect(error.kind == .notFound)
            #expect(told.wait(for: 5).count == 5)
        }

        @Test func `an interruption is resumed, a pause is not`() throws {
            let queue = queue(try files(48_000))
            queue.resume()
            #expect(queue.state == .stopped)
            queue.play()
            stage.render(4_800)
            queue.interrupt()
            #expect(queue.state == .interrupted)
            stage.render(4_800)
            #expect(stage.left.suffix(2_000).allSatisfy { $0 == 0 })
            queue.resume()
            #expect(queue.state == .playing)
            stage.render(4_800)
            #expect(stage.left.last != 0)
            queue.pause()
            queue.interrupt()
            queue.resume()
            #expect(queue.state == .paused)
            queue.play()
            queue.interrupt()
            queue.pause()
            queue.resume()
            #expect(queue.state == .paused)
        }

        @Test func `after a seek near the end the next item still waits for it`() throws {
            let queue = queue(try files(48_000, 4_800))
            queue.play()
            stage.render(40_000)
            queue.player?.currentTime = .zero
            stage.render(60_000)
            let second = stage.left.firstIndex { abs($0 - 2.0 / 16) < 1e-4 } ?? 0
            #expect(abs(second - 88_000) < 1_000)
        }
    }

    /// What was told, in order.
    private final class Told: @unchecked Sendable {
        // True because of the lock.
        private let lock = NSCondition()
        private var events: [PlayQueueEvent] = []

        func append(_ event: PlayQueueEvent) {
            lock.withLock {
                events.append(event)
                lock.broadcast()
            }
        }

        func wait(for count: Int) -> [PlayQueueEvent] {
            lock.withLock {
                let limit = Date(timeIntervalSinceNow: 10)
                while events.count < count, lock.wait(until: limit) {}
                return events
            }
        }
    }
#endif
