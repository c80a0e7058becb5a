import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Options` {
    @Test(arguments: [
        (SessionOptions.mixWithOthers, UInt(0x1)), (.duckOthers, 0x2), (.allowBluetoothHFP, 0x4),
        (.defaultToSpeaker, 0x8), (.interruptSpokenAudioAndMixWithOthers, 0x11), (.allowBluetoothA2DP, 0x20),
        (.allowAirPlay, 0x40), (.overrideMutedMicrophoneInterruption, 0x80), (.farFieldInput, 0x40000),
        (.bluetoothHighQualityRecording, 0x80000),
    ])
    func `§2 an option has the platform's bits`(_ option: SessionOptions, _ bits: UInt) {
        #expect(option.rawValue == bits)
    }

    /// The table of section 2: where each option can be set. What is implicit is no error only where it says so.
    static let settable: [(option: SessionOptions, categories: Set<SessionCategory>)] = [
        (.mixWithOthers, [.ambient, .playback, .playAndRecord, .multiRoute]),
        (.duckOthers, [.ambient, .playback, .playAndRecord, .multiRoute]),
        (.interruptSpokenAudioAndMixWithOthers, [.playback, .playAndRecord, .multiRoute]),
        (.allowBluetoothHFP, [.record, .playAndRecord]),
        (.defaultToSpeaker, [.playAndRecord]),
        (.allowBluetoothA2DP, [.playAndRecord]),
        (.allowAirPlay, [.playAndRecord]),
        (.overrideMutedMicrophoneInterruption, [.record, .playAndRecord, .multiRoute]),
        (.farFieldInput, [.record, .playAndRecord]),
        (.bluetoothHighQualityRecording, [.record, .playAndRecord]),
    ]

    @Test(arguments: OSProfile.all)
    func `§2 each option can be set exactly in the categories of its row`(_ profile: OSProfile) throws {
        for category in SessionCategory.allCases {
            for (option, categories) in Self.settable {
                let it = Scene(profile)
                let found = failure { () throws(SessionError) in
                    try it.session.setCategory(category, options: option)
                }
                var expected: SessionError?
                if !categories.contains(category) || !profile.knownOptions.contains(option) {
                    let isAirPlay = category == .playback && option == .allowAirPlay
                    expected = isAirPlay ? .unspecified : .badParam
                }
                #expect(found == expected, "\(profile) \(category) \(option)")
            }
        }
    }

    @Test(arguments: OSProfile.all)
    func `§2 a version refuses the bits that came after it`(_ profile: OSProfile) {
        let late: [(SessionOptions, Set<String>)] = [
            (.overrideMutedMicrophoneInterruption, ["ios14", "ios17", "ios26", "ios27"]),
            (.bluetoothHighQualityRecording, ["ios26", "ios27"]), (.farFieldInput, ["ios26", "ios27"]),
        ]
        for (option, names) in late {
            let it = Scene(profile)
            let error = failure { () throws(SessionError) in
                try it.session.setCategory(.playAndRecord, options: option)
            }
            #expect(error == (names.contains(profile.name) ? nil : .badParam))
        }
    }

    @Test(arguments: OSProfile.all)
    func `§2 every one of the 1,024 sets of options is legal exactly if each of them is`(_ profile: OSProfile)
    {
        let device = SimulatedDevice(profile: profile, delivery: .callersThread)
        let session = device.addApp("ours").session
        for category in SessionCategory.allCases {
            for set in 0..<1_024 {
                let chosen = Self.settable.indices.filter { set & (1 << $0) != 0 }.map { Self.settable[$0] }
                let options = chosen.reduce(into: SessionOptions()) { $0.formUnion($1.option) }
                let isLegal = chosen.allSatisfy {
                    $0.categories.contains(category) && profile.knownOptions.contains($0.option)
                }
                let before = session.snapshot
                let error = failure { () throws(SessionError) in
                    try session.setCategory(category, options: options)
                }
                guard (error == nil) == isLegal, error == nil || session.snapshot == before else {
                    Issue.record("\(profile) \(category) \(options): \(String(describing: error))")
                    return
                }
            }
        }
    }

    @Test(arguments: [Set<SessionCategory>(), [.record], [.multiRoute], [.record, .multiRoute]])
    func
        `§2 the option that outlives a muted microphone is legal where the profile says, and never for output alone`(
            _ categories: Set<SessionCategory>
        )
    {
        let it = Scene(.ios17.with { $0.mutedMicrophoneOption = categories })
        for category in SessionCategory.allCases {
            let error = failure { () throws(SessionError) in
                try it.session.setCategory(category, options: .overrideMutedMicrophoneInterruption)
            }
            #expect((error == nil) == (category == .playAndRecord || categories.contains(category)))
        }
    }

    @Test(arguments: [true, false])
    func `§2 Ambient mixes by its nature, and reads the bit back as the profile says`(_ readsBack: Bool)
        throws
    {
        let it = Scene(.ios17.with { $0.ambientReadsBackMixing = readsBack })
        let (music, _) = try it.playingApp()
        try it.activate(.ambient)
        #expect(it.configuration.options == (readsBack ? .mixWithOthers : []))
        #expect(music.session.snapshot.isActive)
        try it.session.setMode(.measurement)
        #expect(it.configuration.options == (readsBack ? .mixWithOthers : []))
    }

    @Test(arguments: [SessionOptions.duckOthers, .interruptSpokenAudioAndMixWithOthers])
    func `§2 to duck and to interrupt speech implies to mix`(_ option: SessionOptions) throws {
        let it = Scene()
        let (music, _) = try it.playingApp()
        try it.activate(.playback, option)
        #expect(it.configuration.options.contains(.mixWithOthers))
        #expect(music.session.snapshot.isActive)
    }

    @Test(arguments: SessionCategory.allCases)
    func `§2 a stray 0x10 is an error everywhere`(_ category: SessionCategory) {
        let error = failure { () throws(SessionError) in
            try Scene().session.setCategory(category, options: SessionOptions(rawValue: 0x10))
        }
        #expect(error == .badParam)
    }

    @Test func `§2 an illegal bit fails the whole call, with an error of its own for AirPlay in Playback`()
        throws
    {
        let it = Scene()
        try it.activate(.playback, .mixWithOthers)
        let before = it.session.snapshot
        _ = it.told()
        let cases: [(SessionOptions, SessionError)] = [
            ([.mixWithOthers, .defaultToSpeaker], .badParam),
            ([.mixWithOthers, .allowBluetoothHFP], .badParam),
            ([.mixWithOthers, .allowAirPlay], .unspecified), (.init(rawValue: 1 << 40), .badParam),
        ]
        for (options, error) in cases {
            #expect(throws: error) { try it.session.setCategory(.playback, options: options) }
        }
        #expect(it.session.snapshot == before)
        #expect(it.told().isEmpty)
    }

    @Test func `§2 options do not stick: a setter without them clears them, the mode's keeps them`() throws {
        let it = Scene()
        try it.session.setCategory(.playback, options: .duckOthers)
        try it.session.setMode(.moviePlayback)
        #expect(it.configuration.options == [.duckOthers, .mixWithOthers])
        try it.session.setCategory(.playback)
        #expect(it.configuration == SessionConfiguration(.playback, mode: .moviePlayback))
    }

    @Test(arguments: [RouteSharingPolicy.longFormAudio, .longFormVideo])
    func `§2 long-form routes are for Playback, three modes and no options`(_ policy: RouteSharingPolicy) {
        let it = Scene(.ios26)
        for category in SessionCategory.allCases {
            for mode in SessionMode.allCases {
                for options in [SessionOptions(), .mixWithOthers] {
                    let error = failure { () throws(SessionError) in
                        try it.session.setCategory(category, mode: mode, policy: policy, options: options)
                    }
                    let modes: [SessionMode] = [.default, .moviePlayback, .spokenAudio]
                    let isLegal = category == .playback && modes.contains(mode) && options.isEmpty
                    #expect((error == nil) == isLegal, "\(category) \(mode) \(options)")
                }
            }
        }
    }

    @Test(arguments: SessionCategory.allCases)
    func `§2 stereo Bluetooth and AirPlay are implicit, forced off or an option, as their rows say`(
        _ category: SessionCategory
    ) throws {
        for (accessory, option) in [
            (Accessory(.bluetoothA2DP), SessionOptions.allowBluetoothA2DP),
            (Accessory(.airPlay), .allowAirPlay),
        ] {
            let it = Scene()
            it.device.plug(accessory)
            try it.activate(category)
            let isImplicit = [.ambient, .soloAmbient, .playback].contains(category)
            #expect((it.outputs == accessory.outputs) == isImplicit)
            guard category == .playAndRecord else { continue }
            try it.session.setCategory(category, options: option)
            #expect(it.outputs == accessory.outputs)
        }
    }

    @Test func `§2 hands-free wins over stereo on one device, where both are allowed`() throws {
        let it = Scene()
        it.device.plug(.bluetoothHeadset)
        try it.activate(.playAndRecord, [.allowBluetoothHFP, .allowBluetoothA2DP])
        #expect(it.outputs == [.bluetoothHFP])
        #expect(it.inputs == [.bluetoothHFP])
        try it.session.setCategory(.playAndRecord, options: .allowBluetoothA2DP)
        #expect(it.outputs == [.bluetoothA2DP])
        #expect(it.inputs == [.builtInMicrophone])
        var backwards = Accessory.bluetoothHeadset
        backwards.outputs.reverse()
        it.device.plug(backwards)
        try it.session.setCategory(.playAndRecord, options: [.allowBluetoothHFP, .allowBluetoothA2DP])
        #expect(it.outputs == [.bluetoothHFP], "in whatever order a device names its ports")
    }

    @Test func `§2 with several Bluetooth devices the last connected wins`() throws {
        let it = Scene()
        try it.activate(.playAndRecord, [.allowBluetoothHFP, .allowBluetoothA2DP])
        it.device.plug(.bluetoothHeadset)
        it.device.plug(Accessory(.bluetoothA2DP))
        #expect(it.outputs == [.bluetoothA2DP])
        it.device.plug(.bluetoothHeadset)
        #expect(it.outputs == [.bluetoothHFP])
    }
}
