#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    import AVFAudio
    public import AudioGuard
    public import AudioGuardCore
    public import SessionHooks

    /// The guard's door to the platform's session, `AVAudioSession`. Any thread.
    ///
    /// ```swift
    /// let sessionGuard = SessionGuard(backend: AppleSession(), trail: try AuditLog(directory: directory))
    /// ```
    ///
    /// Make it, and the guard, when the app is launched: what happened before is not known. The platform does not
    /// say whether its session is active; that is pieced together from the calls that pass and from what is told,
    /// and in doubt the session is taken for inactive. So a player that takes the session by itself is first seen
    /// by what happens next, but on iOS 27, which tells; and after the background the session counts as lost until
    /// somebody takes it again. An app that is suspended and runs again in the background is not told that it has
    /// lost the session.
    public final class AppleSession: SessionBackend {
        let seen: Locked<SeenSession>
        let isCallOn: @Sendable () -> Bool
        private let told: @Sendable () -> SessionUse?
        private let hooks: any SetterHooks
        private let notices = Locked<NoticeObserver?>(nil)

        /// The door to this process's session.
        /// - parameter hooks: How setters are stood in for.
        /// - parameter isActive: Whether the app has taken the session already.
        /// - parameter isCallOn: Whether another app hosts a call, during which no input may be asked for. The
        ///   session does not tell; an app that uses CallKit can ask a call observer. Any thread, at once.
        /// - parameter use: What of the app sounds through the session; the session does not tell. `nil`, the
        ///   default, says that nobody knows. Any thread, at once.
        public init(
            hooks: any SetterHooks = PlatformHooks(),
            isActive: Bool = false,
            isCallOn: @escaping @Sendable () -> Bool = { false },
            use: @escaping @Sendable () -> SessionUse? = { nil }
        ) {
            self.hooks = hooks
            self.isCallOn = isCallOn
            told = use
            seen = Locked(SeenSession(isActive: isActive))
        }

        /// What sounds through the session, as far as the app tells.
        public func use() -> SessionUse? { told() }

        /// What the hardware runs at.
        public func hardware() -> SessionHardware? {
            let session = AVAudioSession.sharedInstance()
            return SessionHardware(
                sampleRate: session.sampleRate,
                ioBufferDuration: session.ioBufferDuration
            )
        }

        /// What other apps sound, as far as the platform tells.
        public func others() -> OtherAudio? {
            let session = AVAudioSession.sharedInstance()
            var others: OtherAudio = session.isOtherAudioPlaying ? .plays : []
            if session.secondaryAudioShouldBeSilencedHint { others.insert(.asksForSilence) }
            return others
        }

        /// Performs a request on the platform's own setters, past any hook.
        ///
        /// - throws: The platform's error; `badParam` for a port or data source that is not there.
        public func perform(_ request: SessionRequest) throws(SessionError) {
            try noting(request) { () throws(SessionError) in
                try hooks.bypass { () throws(SessionError) in
                    try platform { try AVAudioSession.sharedInstance().apply(request) }
                }
            }
        }

        /// Begins to hand every outermost call of a setter to `hook`.
        public func beginIntercepting(_ hook: @escaping SessionHook) {
            hooks.begin { [weak self] call, address, original throws(SessionError) in
                guard let self else { return try original() }
                try hook(call, address) { () throws(SessionError) in try self.note(call, original) }
            }
        }

        /// Gives the setters back.
        public func endIntercepting() { hooks.end() }

        /// Which setters are stood in for just now.
        public var hookHealth: HookHealth { hooks.health }

        /// Begins to tell what the platform posts, on the thread that posts it.
        public func beginObserving(_ observer: @escaping @Sendable (SessionEvent) -> Void) {
            let new = NoticeObserver { [weak self] notice in
                guard let self else { return }
                switch notice {
                case .activity(let isActive): seen.withLock { $0.note(isActive: isActive) }
                case .event(let event):
                    let isOnSpeaker = AVAudioSession.sharedInstance().isOnSpeaker
                    seen.withLock { $0.note(event, isOnSpeaker: isOnSpeaker) }
                    observer(event)
                }
            }
            notices.withLock { $0 = new }
        }

        /// Ends the telling.
        public func endObserving() { notices.withLock { $0 = nil } }

        /// Performs what a module called, and sees what becomes of it.
        private func note(
            _ call: SessionCall,
            _ original: () throws(SessionError) -> Void
        ) throws(SessionError) {
            // Asked for only, when it returns: that it is done is told later.
            if case .activate = call { return try original() }
            try noting(call.request(over: .fresh), original)
        }

        private func noting(
            _ request: SessionRequest,
            _ body: () throws(SessionError) -> Void
        ) throws(SessionError) {
            do throws(SessionError) {
                try body()
                seen.withLock { $0.note(request) }
            } catch {
                seen.withLock { $0.note(request, failure: error) }
                throw error
            }
        }
    }
#endif
