#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    import AVFAudio
    import AudioGuardCore

    extension AVAudioSession {
        /// The wishes and habits: as the platform tells them, else as they were said.
        ///
        /// - parameter said: What was seen being said. It tells a wish for the default from no wish at all, and holds
        ///   what has no property: aggregated I/O, the data sources in use, and those of ports that are not in use.
        func preferences(
            over said: SessionPreferences,
            on route: AVAudioSessionRouteDescription
        ) -> SessionPreferences {
            var wishes = said
            wishes.sampleRate = preferredSampleRate.told(over: said.sampleRate, unsaid: 0)
            wishes.ioBufferDuration = preferredIOBufferDuration.told(over: said.ioBufferDuration, unsaid: 0)
            wishes.inputChannels = preferredInputNumberOfChannels.told(over: said.inputChannels, unsaid: 0)
            wishes.outputChannels = preferredOutputNumberOfChannels.told(over: said.outputChannels, unsaid: 0)
            // The gain in force is all that is told of it, and of that only where it can be set.
            if isInputGainSettable { wishes.inputGain = inputGain.told(over: said.inputGain, unsaid: 1) }
            wishes.input = preferredInput?.uid
            wishes.noInterruptionsFromSystemAlerts =
                prefersNoInterruptionsFromSystemAlerts
                .told(over: said.noInterruptionsFromSystemAlerts, unsaid: false)
            wishes.hapticsAndSystemSoundsDuringRecording =
                allowHapticsAndSystemSoundsDuringRecording
                .told(over: said.hapticsAndSystemSoundsDuringRecording, unsaid: false)
            // The ports in use came with the route; asking for all others at every call would be slow.
            for port in route.inputs { port.tell(&wishes) }
            return wishes
        }
    }

    extension Equatable {
        /// A value as the platform tells it; `nil` where nobody has said anything and it is what it is unsaid.
        fileprivate func told(over said: Self?, unsaid: Self) -> Self? {
            said == nil && self == unsaid ? nil : self
        }
    }

    extension AVAudioSessionPortDescription {
        /// Tells which data source of this port was chosen, and how each was chosen to hear.
        fileprivate func tell(_ wishes: inout SessionPreferences) {
            wishes.apply(.dataSource(preferredDataSource?.number, port: uid))
            for source in dataSources ?? [] {
                let pattern = source.preferredPolarPattern.flatMap { PolarPattern(rawValue: $0.rawValue) }
                wishes.apply(.polarPattern(pattern, dataSource: source.number, port: uid))
            }
        }
    }
#endif
