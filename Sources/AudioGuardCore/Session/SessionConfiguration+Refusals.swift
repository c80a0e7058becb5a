extension SessionConfiguration {
    /// One option bit for which the platform would refuse the whole call, and why.
    public struct RefusedOption: Hashable, Codable, Sendable {
        /// The option's name, or its bits in hexadecimal.
        public var option: String
        /// Why the platform refuses it here.
        public var why: String
    }

    /// Every option for which the platform would refuse this configuration.
    public var refusedOptions: [RefusedOption] {
        var left = illegalOptions
        var refused: [RefusedOption] = []
        // The bit that is left alone of an option that has two.
        let spokenAlone = SessionOptions(rawValue: 0x10)
        let isAlone = left.contains(spokenAlone) && !options.contains(.mixWithOthers)
        if isAlone {
            left.remove(spokenAlone)
            let why = "it is half of interruptSpokenAudioAndMixWithOthers: mixWithOthers is missing"
            refused.append(RefusedOption(option: "0x10", why: why))
        }
        for (name, option) in Self.named(in: left) {
            left.subtract(option)
            refused.append(RefusedOption(option: name, why: reason(against: option)))
        }
        if !left.isEmpty {
            refused.append(RefusedOption(option: "\(left)", why: "no category knows it"))
        }
        return refused
    }

    private static func named(in options: SessionOptions) -> [(name: String, option: SessionOptions)] {
        // The longer one of two that share a bit stands for both.
        let both = options.contains(.interruptSpokenAudioAndMixWithOthers)
        return SessionOptions.named.filter { named in
            options.contains(named.option) && !(both && named.option == .mixWithOthers)
        }
    }

    private func reason(against option: SessionOptions) -> String {
        let takers = SessionCategory.allCases.filter { Self.legalOptions(in: $0).isSuperset(of: option) }
        let names = takers.map(\.shortName).joined(separator: ", ")
        return
            "\(category.shortName) does not take it; \(takers.count == 1 ? "only \(names) does" : "\(names) do")"
    }
}
