#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    import AVFAudio
    import AudioGuard
    public import AudioGuardCore

    extension AppleSession {
        /// Reads the whole session. What the platform does not tell is what was seen of it.
        public func snapshot() -> SessionSnapshot {
            let session = AVAudioSession.sharedInstance()
            let route = session.currentRoute
            let seen = seen.withLock { $0 }
            let configuration = session.configuration
            return SessionSnapshot(
                configuration: configuration,
                isActive: seen.isActive,
                portOverride: seen.portOverride(in: configuration.category, on: Route(route)),
                route: Route(route),
                preferences: session.preferences(over: seen.said, on: route),
                hazards: hazards(of: session)
            )
        }

        private func hazards(of session: AVAudioSession) -> SessionHazards {
            var hazards: SessionHazards = []
            if session.microphoneIsUndecided { hazards.insert(.permissionQuestion) }
            if isCallOn() { hazards.insert(.callIsOn) }
            return hazards
        }
    }

    extension SeenSession {
        /// An override acts in PlayAndRecord, and sound comes from the loudspeaker meanwhile; else it has ended.
        fileprivate func portOverride(in category: SessionCategory, on route: Route) -> PortOverride {
            category == .playAndRecord && route.isOnSpeaker ? portOverride : .none
        }
    }

    extension AVAudioSession {
        /// Whether sound goes to the loudspeaker.
        var isOnSpeaker: Bool { Route(currentRoute).isOnSpeaker }

        /// A category or mode that this library does not know reads as the platform's default.
        fileprivate var configuration: SessionConfiguration {
            SessionConfiguration(
                SessionCategory(rawValue: category.rawValue) ?? .soloAmbient,
                mode: SessionMode(rawValue: mode.rawValue) ?? .default,
                options: SessionOptions(rawValue: categoryOptions.rawValue),
                routeSharing: AudioGuardCore.RouteSharingPolicy(rawValue: routeSharingPolicy.rawValue)
                    ?? .default
            )
        }

        /// Whether the first use of the input would ask the user. Where there is no way to ask there is no question.
        fileprivate var microphoneIsUndecided: Bool {
            if #available(iOS 17, tvOS 17, *) {
                return AVAudioApplication.shared.recordPermission == .undetermined
            }
            #if os(iOS)
                return recordPermission == .undetermined
            #else
                return false
            #endif
        }
    }

    extension Route {
        /// Whether sound goes to the loudspeaker, and nowhere else.
        fileprivate var isOnSpeaker: Bool { outputs == [.builtInSpeaker] }
    }
#endif
