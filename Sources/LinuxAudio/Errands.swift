#if os(Linux)
    /// A thread of its own for what may take long: it runs one errand after another, and looks around in between.
    ///
    /// Any thread asks; none waits longer than it says. It ends with its owner.
    final class Errands: Sendable {
        /// What the thread and the askers share; everything under the lock.
        private final class Desk: @unchecked Sendable {
            // True because everything here is touched under the lock.
            let lock = Waiting()
            var waiting: [@Sendable () -> Void] = []
            var isClosed = false
        }

        /// What an errand brought.
        private final class Answer<Value: Sendable>: @unchecked Sendable {
            // True because it is touched under the desk's lock.
            var value: Result<Value, AudioError>?
        }

        private let desk = Desk()

        /// Begins; `look` runs at least once in each `interval`, and after each errand.
        init(every interval: Duration, look: @escaping @Sendable () -> Void) throws(AudioError) {
            try startThread { [desk] in
                while let errand = Self.next(at: desk, within: interval) {
                    errand()
                    look()
                }
            }
        }

        deinit {
            let desk = desk
            desk.lock.withLock {
                desk.isClosed = true
                desk.lock.announce()
            }
        }

        /// Runs `body` on the thread and returns what it returns. Throws if that takes longer than `limit`; the
        /// errand is finished all the same.
        func run<Value: Sendable>(
            _ activity: String,
            atMost limit: Duration,
            _ body: @escaping @Sendable () throws(AudioError) -> Value
        ) throws(AudioError) -> Value {
            let answer = Answer<Value>()
            let end = ContinuousClock.now + limit
            let result = desk.lock.withLock { () -> Result<Value, AudioError>? in
                desk.waiting.append { [desk] in
                    let value = Result<Value, AudioError>(catching: body)
                    desk.lock.withLock {
                        answer.value = value
                        desk.lock.announce()
                    }
                }
                desk.lock.announce()
                while answer.value == nil, ContinuousClock.now < end {
                    desk.lock.wait(atMost: min(.seconds(1), end - ContinuousClock.now))
                }
                return answer.value
            }
            guard let result else {
                throw AudioError(
                    .lost,
                    activity,
                    because: "the sound system does not answer",
                    advice: "Check it, or use another device."
                )
            }
            return try result.get()
        }

        /// Runs `body` on the thread, some time soon, and waits for nothing.
        func post(_ body: @escaping @Sendable () -> Void) {
            desk.lock.withLock {
                desk.waiting.append(body)
                desk.lock.announce()
            }
        }

        /// The next errand, or nothing to do but look; nil when the owner is gone and all is done.
        private static func next(at desk: Desk, within interval: Duration) -> (@Sendable () -> Void)? {
            desk.lock.withLock { () -> (@Sendable () -> Void)? in
                if desk.waiting.isEmpty, !desk.isClosed { desk.lock.wait(atMost: interval) }
                if !desk.waiting.isEmpty { return desk.waiting.removeFirst() }
                if desk.isClosed { return nil }
                return {}
            }
        }
    }
#endif
