import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Errors` {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var characters: String?
        var code: Int32
        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "mediaServicesFailed", characters: "'msrv'", code: 1_836_282_486),
        Row(name: "isBusy", characters: "'!act'", code: 560_030_580),
        Row(name: "incompatibleCategory", characters: "'!cat'", code: 560_161_140),
        Row(name: "cannotInterruptOthers", characters: "'!int'", code: 560_557_684),
        Row(name: "missingEntitlement", characters: "'ent?'", code: 1_701_737_535),
        Row(name: "siriIsRecording", characters: "'siri'", code: 1_936_290_409),
        Row(name: "cannotStartPlaying", characters: "'!pla'", code: 561_015_905),
        Row(name: "cannotStartRecording", characters: "'!rec'", code: 561_145_187),
        Row(name: "badParam", characters: nil, code: -50),
        Row(name: "insufficientPriority", characters: "'!pri'", code: 561_017_449),
        Row(name: "resourceNotAvailable", characters: "'!res'", code: 561_145_203),
        Row(name: "unspecified", characters: "'what'", code: 2_003_329_396),
        Row(name: "expiredSession", characters: "'!ses'", code: 561_210_739),
        Row(name: "sessionNotActive", characters: "'inac'", code: 1_768_841_571),
        Row(name: "notInitialized", characters: "'!ini'", code: 560_557_673),
    ]

    @Test(arguments: rows)
    func `§9 an error has the name, the four characters and the decimal of its row, and says what to do`(
        _ row: Row
    ) throws {
        let error = SessionError(code: row.code)
        #expect(error.name == row.name)
        #expect(error.fourCharacters == row.characters)
        let remedy = try #require(SessionError.named.first { $0.error == error }).remedy
        let seen = "\(error)"
        for part in [row.name, row.characters ?? row.name, "\(row.code)", remedy] {
            #expect(seen.contains(part))
        }
        #expect(!remedy.isEmpty)
    }

    @Test func `§9 there are no other errors`() {
        #expect(Set(SessionError.named.map(\.error.code)) == Set(Self.rows.map(\.code)))
    }

    @Test(arguments: rows)
    func `§9 every error can be made to happen in every kind of call, which then does nothing`(_ row: Row)
        throws
    {
        let it = Scene()
        try it.activate(.playAndRecord)
        let calls: [(SessionFault.Point, SessionCall)] = [
            (.configure, .setCategory(.playback)), (.configure, .setMode(.measurement)),
            (.deactivate, .setActive(false, notifyOthers: true)),
            (.override, .overrideOutputAudioPort(.speaker)),
            (.prefer, .prefer(.sampleRate(16_000))), (.activate, .setActive(true, notifyOthers: false)),
        ]
        for (point, call) in calls {
            let before = it.session.snapshot
            it.app.inject(SessionFault(at: point, error: SessionError(code: row.code), times: 2))
            for _ in 0..<2 {
                #expect(throws: SessionError(code: row.code)) { try it.session.call(call) }
            }
            #expect(it.session.snapshot == before)
        }
        try it.session.setCategory(.playback)
    }

    @Test(arguments: SessionFault.Telling.allCases)
    func `§9 a call can be made to last, and to tell before or after it returns`(
        _ telling: SessionFault.Telling
    ) throws {
        let it = Scene()
        it.app.inject(SessionFault(at: .configure, takes: .seconds(1), tells: telling))
        try it.session.setCategory(.playback)
        #expect(it.device.now == 48_000)
        #expect(it.told().isEmpty == (telling == .afterItReturned))
        #expect(it.device.nextChangeByTime == (telling == .afterItReturned ? 48_001 : nil))
        it.device.advance(by: .milliseconds(1))
        #expect(it.told().isEmpty == (telling == .beforeItReturns))
    }

    /// What makes each error happen by itself, without a fault on demand.
    @Test func `§9 the errors that the session gives happen when their rows say`() throws {
        var found: [Int32: String] = [:]
        func attempt(_ call: SessionCall, when: String, _ prepare: (Scene) throws -> Void) throws {
            let it = Scene()
            try prepare(it)
            if let error = failure({ () throws(SessionError) in try it.session.call(call) }) {
                found[error.code] = when
            }
        }
        let activate = SessionCall.setActive(true, notifyOthers: false)
        try attempt(activate, when: "media server gone") { $0.device.loseMediaServices() }
        try attempt(.setActive(false, notifyOthers: false), when: "deactivation with running I/O") {
            try $0.app.addTone().play()
        }
        try attempt(.overrideOutputAudioPort(.speaker), when: "override outside playAndRecord") {
            try $0.activate(.playback)
        }
        try attempt(activate, when: "activation from the background") { $0.app.enterBackground() }
        try attempt(activate, when: "the assistant") {
            try $0.other("assistant", as: .assistant).session.setActive(true)
        }
        try attempt(.setCategoryOptions(.playback, .defaultToSpeaker), when: "invalid combination") { _ in }
        try attempt(.setCategoryOptions(.playback, .allowAirPlay), when: "AirPlay in Playback") { _ in }
        try attempt(activate, when: "a call") {
            try $0.other("phone", as: .phone).ring()
            try $0.session.setCategory(.record)
        }
        try attempt(activate, when: "no hardware") {
            $0.device.hardware.hasMicrophone = false
            try $0.session.setCategory(.record)
        }
        try attempt(activate, when: "the app has ended") { $0.app.kill() }
        try attempt(.overrideOutputAudioPort(.speaker), when: "an inactive session") {
            try $0.session.setCategory(.playAndRecord)
        }
        let players: [SessionError?] = [
            failure(Scene().app.addTone(.queue).play), failure(Scene().app.addPlayer(.recorder).play),
        ]
        for case let error? in players { found[error.code] = "a player" }
        // An entitlement and the legacy interface are no matter of this session.
        let others: Set<Int32> = [
            SessionError.missingEntitlement.code, SessionError.notInitialized.code,
        ]
        #expect(Set(found.keys) == Set(Self.rows.map(\.code)).subtracting(others))
    }
}
