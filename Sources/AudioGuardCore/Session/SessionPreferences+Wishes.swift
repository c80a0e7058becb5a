extension SessionPreferences {
    /// What must be said to come back to these, over others that are in force. What was never said, and cannot be
    /// unsaid on the platform (a wished rate, a number of channels), stays as it is.
    public func wishes(over others: SessionPreferences) -> [SessionPreference] {
        var wishes: [SessionPreference] = []
        if let sampleRate, sampleRate != others.sampleRate { wishes.append(.sampleRate(sampleRate)) }
        if let ioBufferDuration, ioBufferDuration != others.ioBufferDuration {
            wishes.append(.ioBufferDuration(ioBufferDuration))
        }
        if let inputChannels, inputChannels != others.inputChannels {
            wishes.append(.inputChannels(inputChannels))
        }
        if let outputChannels, outputChannels != others.outputChannels {
            wishes.append(.outputChannels(outputChannels))
        }
        if input != others.input { wishes.append(.input(input)) }
        if inputDataSource != others.inputDataSource { wishes.append(.inputDataSource(inputDataSource)) }
        if outputDataSource != others.outputDataSource { wishes.append(.outputDataSource(outputDataSource)) }
        wishes += portWishes(over: others)
        if inputGain != others.inputGain { wishes.append(.inputGain(inputGain ?? 1)) }
        if aggregatedIO != others.aggregatedIO { wishes.append(.aggregatedIO(aggregatedIO ?? false)) }
        if noInterruptionsFromSystemAlerts != others.noInterruptionsFromSystemAlerts {
            wishes.append(.noInterruptionsFromSystemAlerts(noInterruptionsFromSystemAlerts ?? false))
        }
        if hapticsAndSystemSoundsDuringRecording != others.hapticsAndSystemSoundsDuringRecording {
            wishes.append(
                .hapticsAndSystemSoundsDuringRecording(hapticsAndSystemSoundsDuringRecording ?? false)
            )
        }
        return wishes
    }

    /// The data sources of ports, and how they hear, in the order of their names.
    private func portWishes(over others: SessionPreferences) -> [SessionPreference] {
        let ports = Set((dataSources ?? [:]).keys).union((others.dataSources ?? [:]).keys).sorted()
        let sources = ports.filter { dataSources?[$0] != others.dataSources?[$0] }
            .map { SessionPreference.dataSource(dataSources?[$0], port: $0) }
        let places = Set((polarPatterns ?? [:]).keys).union((others.polarPatterns ?? [:]).keys).sorted()
        let patterns = places.filter { polarPatterns?[$0] != others.polarPatterns?[$0] }
            .compactMap { place -> SessionPreference? in
                guard let slash = place.lastIndex(of: "/"),
                    let source = UInt32(place[place.index(after: slash)...])
                else { return nil }
                return .polarPattern(
                    polarPatterns?[place],
                    dataSource: source,
                    port: String(place[..<slash])
                )
            }
        return sources + patterns
    }
}
