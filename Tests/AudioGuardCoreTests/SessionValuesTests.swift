import AudioGuardCore
import Testing

@Suite struct `Session values` {
    @Test(arguments: [
        (SessionCategory.ambient, UInt(0x3)), (.soloAmbient, 0x0), (.playback, 0x13), (.record, 0xC0084),
        (.playAndRecord, 0xC00FF), (.multiRoute, 0x93), (.audioProcessing, 0x0),
    ])
    func `allow exactly these option bits in each category`(_ category: SessionCategory, _ bits: UInt) {
        #expect(SessionConfiguration.legalOptions(in: category).rawValue == bits)
    }

    @Test func `refuse a stray 0x10, which a careless mask leaves of 0x11`() {
        let stray = SessionConfiguration(.playback, options: SessionOptions(rawValue: 0x10))
        #expect(stray.illegality == .badParam)
        #expect(
            SessionConfiguration(.playback, options: .interruptSpokenAudioAndMixWithOthers).illegality == nil
        )
    }

    @Test func `refuse long-form policies that are not plain playback`() {
        func policy(_ category: SessionCategory, _ mode: SessionMode, _ options: SessionOptions)
            -> SessionError?
        {
            SessionConfiguration(category, mode: mode, options: options, routeSharing: .longFormAudio)
                .illegality
        }
        #expect(policy(.playback, .spokenAudio, []) == nil)
        #expect(policy(.playback, .voiceChat, []) == .badParam)
        #expect(policy(.playback, .default, .mixWithOthers) == .badParam)
        #expect(policy(.playAndRecord, .default, []) == .badParam)
    }

    @Test(arguments: [
        (SessionError.insufficientPriority, "insufficientPriority '!pri' (561017449)."),
        (.badParam, "badParam (-50)."), (.unspecified, "unspecified 'what' (2003329396)."),
        (.missingEntitlement, "missingEntitlement 'ent?' (1701737535)."),
        (SessionError(code: 7), "unknown (7)."),
    ])
    func `name an error by name, characters and number, and say what to do`(
        _ error: SessionError,
        _ text: String
    ) {
        #expect(error.description.hasPrefix(text))
        #expect(error.description.count > text.count)
    }

    @Test func `are errors that name, characters and number lead to`() {
        for (error, name, when, remedy) in SessionError.named {
            #expect(SessionError.named(by: name) == error)
            #expect(SessionError.named(by: "\(error.code)") == error)
            if let four = error.fourCharacters {
                #expect(SessionError.named(by: four) == error)
                #expect(SessionError.named(by: String(four.dropFirst().dropLast())) == error)
            }
            #expect(when.hasSuffix(".") && remedy.hasSuffix("."))
        }
        #expect(SessionError.named.count == 15)
        #expect(Set(SessionError.named.map(\.error)).count == 15)
        #expect(SessionError.notInitialized.fourCharacters == "'!ini'")
        for text in ["", "'", "''", "pri", "7", "insufficientpriority"] {
            #expect(SessionError.named(by: text) == nil)
        }
    }

    @Test func `name options as a person would`() {
        #expect(SessionOptions([]).description == "none")
        #expect(
            SessionOptions([.mixWithOthers, .defaultToSpeaker]).description
                == "mixWithOthers+defaultToSpeaker"
        )
        #expect(SessionOptions(rawValue: 0x11).description == "interruptSpokenAudioAndMixWithOthers")
        #expect(SessionOptions(rawValue: 0x100).description == "0x100")
    }

    @Test func `fill in what a short setter does not say`() {
        let current = SessionConfiguration(.playAndRecord, mode: .voiceChat, options: .mixWithOthers)
        #expect(
            SessionCall.setCategory(.playback).request(over: current)
                == .configure(to: SessionConfiguration(.playback, mode: .voiceChat))
        )
        #expect(
            SessionCall.setMode(.default).request(over: current)
                == .configure(to: SessionConfiguration(.playAndRecord, options: .mixWithOthers))
        )
    }
}
