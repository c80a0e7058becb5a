#if os(Linux)
    internal import Glibc

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
            var thread: pthread_t?
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
                desk.lock.withLock { desk.thread = pthread_self() }
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

        /// Runs `body` on the thread and returns what it returns. Throws if that takes longer than `limit`, where the
        /// errand is finished all the same, or at once if it is asked from an errand.
        func run<Value: Sendable>(
            _ activity: String,
            atMost limit: Duration,
            _ body: @escaping @Sendable () throws(AudioError) -> Value
        ) throws(AudioError) -> Value {
            if desk.lock.withLock({ desk.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }) {
                throw AudioError(
                    .unsupported,
                    activity,
                    because: "it is asked for from where the unit tells of a change",
                    advice: "Ask for it from another thread."
                )
            }
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
