#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    import AudioGuardCore

    /// What the platform does not tell of its session, as far as it was seen: a value, so that it can be tested.
    ///
    /// The platform has no property for whether the session is active, for the override in force, or for what was
    /// said of gain, aggregated I/O and the data source in use. In doubt the session is taken for inactive: an
    /// activation too many does nothing, and one too few leaves the class silent.
    struct SeenSession: Hashable, Sendable {
        /// Whether the session is active.
        private(set) var isActive = false
        /// The output moved by hand, as far as the route does not show that this has ended.
        private(set) var portOverride = PortOverride.none
        /// What was said.
        private(set) var said = SessionPreferences()
        /// Whether this platform tells when the session becomes active or inactive (27): then nothing is guessed.
        private var isToldOfActivity = false
        private var wasInBackground = false

        /// Nothing was seen.
        init(isActive: Bool = false) { self.isActive = isActive }

        /// Something was performed on the platform's own setters, by whomever.
        /// - parameter failure: What the platform answered, if not success.
        mutating func note(_ request: SessionRequest, failure: SessionError? = nil) {
            switch (request, failure) {
            case (.activate, nil): isActive = true
            // From iOS 8 on a busy session is given up, and then told to be busy.
            case (.activate, _), (.deactivate, nil), (.deactivate, .isBusy): end()
            case (.configure, nil): portOverride = .none
            case (.override(let port), nil): portOverride = port
            case (.prefer(let preference), nil): said.apply(preference)
            case (_, .sessionNotActive): end()
            case (.configure, _), (.deactivate, _), (.override, _), (.prefer, _), (.open, _): break
            }
        }

        /// The platform told of something.
        /// - parameter isOnSpeaker: Whether sound goes to the loudspeaker now, as an override wants.
        mutating func note(_ event: SessionEvent, isOnSpeaker: Bool) {
            switch event {
            case .interruptionBegan, .mediaServicesLost: end()
            case .mediaServicesReset:
                end()
                said = SessionPreferences()
            case .routeChanged: if !isOnSpeaker { portOverride = .none }
            case .foreground(let isThere):
                // A suspended app loses its session, and from iOS 16 on nobody tells it.
                if isThere, wasInBackground, !isToldOfActivity { end() }
                wasInBackground = !isThere
            case .interruptionEnded, .silenceSecondaryAudio, .remoteCommand: break
            }
        }

        /// The platform told that the session has become active or inactive.
        mutating func note(isActive: Bool) {
            isToldOfActivity = true
            if isActive { self.isActive = true } else { end() }
        }

        private mutating func end() {
            isActive = false
            portOverride = .none
        }
    }
#endif
