#if os(Linux)
    import AVFAudio
    public import AudioGuard
    public import AudioGuardCore
    import AudioGuardSimulator
    public import SessionHooks

    /// Stands in for the setters of the simulated device that `AVAudioSession` has on Linux.
    ///
    /// They are those of the app that this process is when the hooks begin.
    public final class DeviceHooks: SetterHooks {
        private let state = Locked(State())
        private let isInside = ThreadMark()

        private struct State: Sendable {
            var hand: Hand?
            var place: Place?
        }

        /// Who is handed the calls. An object, since a closure that passes through a lock leaves four more frames in
        /// the caller's stack, which is bounded.
        private final class Hand: Sendable {
            let hook: SessionHook

            init(_ hook: @escaping SessionHook) { self.hook = hook }
        }

        /// Where our stand-ins are.
        private struct Place: Sendable {
            let session: SimulatedSession
            let app: Int
            /// Which of its setter's stand-ins ours is.
            var ranks: [SessionCall.Setter: Int] = [:]
        }

        /// Hooks that have not begun.
        public init() {}

        /// Begins to hand over.
        public func begin(_ hook: @escaping SessionHook) {
            let app = AVAudioSession.simulatedApp
            let number = AVAudioSession.simulationNumber
            state.withLock { state in
                state.hand = Hand(hook)
                if state.place?.app != number { state.place = Place(session: app.session, app: number) }
                for setter in SessionCall.Setter.allCases where state.place?.ranks[setter] == nil {
                    app.session.replace(
                        setter,
                        with: { [weak self] call, original throws(SessionError) in
                            guard let self else { return try original() }
                            try answer(call, original)
                        },
                        atEveryDepth: false
                    )
                    state.place?.ranks[setter] = app.session.standIns(for: setter)
                }
            }
        }

        /// Gives the setters back, but those that somebody else has stood in for since.
        public func end() {
            state.withLock { state in
                state.hand = nil
                guard let place = state.place else { return }
                for (setter, rank) in place.ranks where place.session.standIns(for: setter) == rank {
                    place.session.replace(setter, with: nil)
                    state.place?.ranks[setter] = nil
                }
            }
        }

        /// Does it, unseen.
        public func bypass(_ body: () throws(SessionError) -> Void) throws(SessionError) {
            try isInside.during(body)
        }

        /// Which setters are stood in for, on the app that this process is.
        public var health: HookHealth {
            let number = AVAudioSession.simulationNumber
            return state.withLock { state in
                guard state.hand != nil, let place = state.place, place.app == number else {
                    return .notInstalled
                }
                var health = HookHealth.notInstalled
                health.isInstalled = true
                for setter in SessionCall.Setter.allCases {
                    guard let rank = place.ranks[setter] else {
                        health.missing.append(setter.rawValue)
                        continue
                    }
                    let isFirst = place.session.standIns(for: setter) == rank
                    if isFirst {
                        health.covered.append(setter.rawValue)
                    } else {
                        health.overlaid.append(setter.rawValue)
                    }
                }
                health.isOutermost = health.overlaid.isEmpty
                return health
            }
        }

        private func answer(
            _ call: SessionCall,
            _ original: () throws(SessionError) -> Void
        ) throws(SessionError) {
            guard !isInside.isSet, let hand = state.withLock({ $0.hand }) else { return try original() }
            try hand.hook(call, nil, original)
        }
    }
#endif
