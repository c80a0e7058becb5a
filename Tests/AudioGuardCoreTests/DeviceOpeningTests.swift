import AudioGuardCore
import Testing

@Suite struct `The opening of a device` {
    @Test(arguments: [
        "hw", "hw:0", "hw:0,0", "hw:CARD=PCH,DEV=0", "plughw:0", "plughw:CARD=0", "sysdefault",
        "sysdefault:CARD=PCH", "front:0", "surround51:CARD=PCH,DEV=0", "plug:hw:0", "plug:'hw:0,0'",
        "plug:SLAVE='plughw:1'", "plug:\"hw:0\"", "tee:hw:0,/tmp/x.raw,raw", "_ucm0001.hw:0",
        "{type hw card 0}", " { type plug slave.pcm \"hw:0\" }", "hw,0",
    ])
    func `is exclusive by the names that ALSA gives the hardware`(_ device: String) {
        #expect(DeviceOpening(device, for: .playback).isExclusive)
    }

    @Test(arguments: [
        "default", "default:CARD=PCH", "pulse", "pipewire", "jack", "null", "dmix:0", "dsnoop:CARD=0",
        "plug:dmix",
        "plug:'dmix:0'", "plug:null", "file:/tmp/hw,raw", "softvol", "hdmi:CARD=0", "iec958",
        "_ucm0001.default",
        "{type plug slave.pcm \"dmix:0\"}", "{ type dmix slave.pcm \"hw:0\" }", "myhw", "hwx:0", "", ":", "{",
        "_ucm",
        "_ucm.", "\u{0}", "🎧", "HW:0",
    ])
    func `is shared by all other names`(_ device: String) {
        #expect(!DeviceOpening(device, for: .capture).isExclusive)
    }

    private static let snapshot = SessionSnapshot(configuration: SessionConfiguration(.playback))

    private func decide(
        _ opening: DeviceOpening,
        _ phase: ClassPhase = .listening,
        isOwner: Bool = false,
        under policy: AudioPolicy = .classroom
    ) -> Decision {
        policy.decide(
            .open(opening),
            in: GuardState(phase: phase, snapshot: Self.snapshot, module: "game", isOwner: isOwner)
        )
    }

    @Test(arguments: [ClassPhase.listening, .speaking], DeviceOpening.Stream.allCases)
    func `becomes the shared device's in a class`(_ phase: ClassPhase, _ stream: DeviceOpening.Stream) {
        let decision = decide(DeviceOpening("hw:0", for: stream, sharedAs: "pulse"), phase)
        #expect(
            decision.verdict == .amend(.open(DeviceOpening("pulse", for: stream, sharedAs: "pulse")))
        )
        #expect(decision.rulings.map(\.rule) == [.shareDevice])
        #expect(decision.isViolation(isOwner: false))
    }

    @Test func `passes where there is no class, no harm, no rule or no other device`() {
        let exclusive = DeviceOpening("hw:0", for: .playback)
        #expect(decide(exclusive, .idle) == Decision(.pass))
        #expect(decide(exclusive, isOwner: true) == Decision(.pass))
        #expect(decide(exclusive, under: .observeOnly).verdict == .pass)
        #expect(decide(DeviceOpening("default", for: .playback)) == Decision(.pass))
        #expect(decide(DeviceOpening("hw:0", for: .playback, sharedAs: "hw:0")) == Decision(.pass))
        var lenient = AudioPolicy.classroom
        lenient.treatments["game"] = .observe
        let observed = decide(exclusive, under: lenient)
        #expect(observed.verdict == .pass)
        #expect(observed.isViolation(isOwner: false))
    }

    @Test(arguments: [
        (-16, "deviceBusy (-16). Close the program that has the device, or use \"default\"."),
        (-22, "noSuchDevice (-22). Run \"aplay -L\" for the names of devices."),
        (-13, "notAllowed (-13). Join the group \"audio\", or use another device."),
        (-111, "noSoundServer (-111). Start the sound server, or use another device."),
        (-5, "unknown (-5). Look the number up."),
    ])
    func `says why it failed, and what to do`(_ code: Int32, _ text: String) {
        #expect("\(SessionError(code: code))" == text)
    }
}
