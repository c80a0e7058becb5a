#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    import AVFAudio
    import AudioGuardCore

    extension AVAudioSession {
        /// Applies a request by the setter that says all of it.
        func apply(_ request: SessionRequest) throws {
            switch request {
            case .configure(let configuration):
                try setCategory(
                    Category(rawValue: configuration.category.rawValue),
                    mode: Mode(rawValue: configuration.mode.rawValue),
                    policy: RouteSharingPolicy(rawValue: configuration.routeSharing.rawValue) ?? .default,
                    options: CategoryOptions(rawValue: configuration.options.rawValue)
                )
            case .activate: try setActive(true, options: [])
            case .deactivate(let notifyingOthers):
                try setActive(false, options: notifyingOthers ? .notifyOthersOnDeactivation : [])
            case .override(let port):
                try overrideOutputAudioPort(PortOverride(rawValue: UInt(port.rawValue)) ?? PortOverride.none)
            case .prefer(let preference): try say(preference)
            // The platform has no device of its own to open.
            case .open: throw SessionError.missingEntitlement
            }
        }

        private func say(_ preference: SessionPreference) throws {
            switch preference {
            case .sampleRate(let rate): try setPreferredSampleRate(rate)
            case .ioBufferDuration(let seconds): try setPreferredIOBufferDuration(seconds)
            case .inputChannels(let count): try setPreferredInputNumberOfChannels(count)
            case .outputChannels(let count): try setPreferredOutputNumberOfChannels(count)
            case .inputGain(let gain): try setInputGain(gain)
            case .input(let uid): try setPreferredInput(try uid.map(port))
            case .inputDataSource(let id):
                try setInputDataSource(try id.map { try $0.found(in: inputDataSources) })
            case .outputDataSource(let id):
                try setOutputDataSource(try id.map { try $0.found(in: outputDataSources) })
            case .dataSource(let id, let uid):
                let port = try port(uid)
                try port.setPreferredDataSource(try id.map { try $0.found(in: port.dataSources) })
            case .polarPattern(let pattern, let id, let uid):
                try id.found(in: port(uid).dataSources)
                    .setPreferredPolarPattern(pattern.map { PolarPattern(rawValue: $0.rawValue) })
            case .aggregatedIO(let isAggregated): try aggregateIO(isAggregated)
            case .noInterruptionsFromSystemAlerts(let isSet):
                try setPrefersNoInterruptionsFromSystemAlerts(isSet)
            case .hapticsAndSystemSoundsDuringRecording(let isSet):
                try setAllowHapticsAndSystemSoundsDuringRecording(isSet)
            }
        }

        private func aggregateIO(_ isAggregated: Bool) throws {
            #if os(tvOS)
                // There the setter is not.
                throw SessionError.resourceNotAvailable
            #else
                try setAggregatedIOPreference(isAggregated ? .aggregated : .notSpecified)
            #endif
        }

        /// The port with this UID, among those that can be chosen and those in use.
        private func port(_ uid: String) throws -> AVAudioSessionPortDescription {
            let ports = (availableInputs ?? []) + currentRoute.outputs
            guard let port = ports.first(where: { $0.uid == uid }) else { throw SessionError.badParam }
            return port
        }
    }

    extension UInt32 {
        /// The data source with this number.
        fileprivate func found(
            in sources: [AVAudioSessionDataSourceDescription]?
        ) throws -> AVAudioSessionDataSourceDescription {
            guard let source = sources?.first(where: { $0.number == self }) else {
                throw SessionError.badParam
            }
            return source
        }
    }

    extension AVAudioSessionDataSourceDescription {
        /// Its number, unique in its port.
        var number: UInt32 { dataSourceID.uint32Value }
    }
#endif
