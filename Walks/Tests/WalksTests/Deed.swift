import AudioGuardCore
import AudioGuardSimulator

/// One thing that happens in a walk: what a module asks, what the RTC does, who borrows, what befalls the device.
enum Deed: Hashable, CustomStringConvertible {
    case module(SessionCall)
    case rtc(ClassPhase)
    case borrow(LeaseNeed)
    case giveBackNewest
    case giveBackOldest
    case plug(Accessory)
    case unplug(Accessory)
    case phone(rings: Bool)
    case music(plays: Bool)
    case webPage(plays: Bool)
    case foreground(Bool)
    case mediaReset
    case video(plays: Bool)

    /// At most forty that stand for all.
    static let all: [Deed] =
        calls.map(Deed.module) + ClassPhase.allCases.map(Deed.rtc) + LeaseNeed.allCases.map(Deed.borrow)
        + [
            .giveBackNewest, .giveBackOldest, .plug(.headphones), .unplug(.headphones),
            .plug(.bluetoothHeadset), .phone(rings: true), .phone(rings: false), .music(plays: true),
            .webPage(plays: true), .webPage(plays: false), .foreground(false), .foreground(true),
            .mediaReset, .video(plays: true), .video(plays: false),
        ]

    private static let calls: [SessionCall] = [
        .setCategory(.playback), .setCategory(.ambient), .setCategory(.record), .setCategory(.playAndRecord),
        .setCategoryOptions(.playback, .duckOthers), .setCategoryOptions(.playback, .defaultToSpeaker),
        .setCategoryOptions(.playAndRecord, [.mixWithOthers, .defaultToSpeaker]),
        .setCategoryMode(.playAndRecord, .voiceChat, .mixWithOthers),
        .setCategoryMode(.soloAmbient, .default, []), .setCategoryMode(.multiRoute, .default, []),
        .setCategoryPolicy(.playback, .default, .longFormAudio, []), .setMode(.measurement),
        .setActive(true, notifyOthers: false), .setActive(false, notifyOthers: true),
        .overrideOutputAudioPort(.speaker), .overrideOutputAudioPort(.none),
    ]

    /// Whether code of our app does it.
    var isOurs: Bool {
        switch self {
        case .module, .rtc, .borrow, .giveBackNewest, .giveBackOldest, .video: true
        case .plug, .unplug, .phone, .music, .webPage, .foreground, .mediaReset: false
        }
    }

    /// Whether anything in our process is told of it, so that the guard may look.
    var isSeen: Bool {
        switch self {
        case .music, .webPage, .video: false
        case .module, .rtc, .borrow, .giveBackNewest, .giveBackOldest, .plug, .unplug, .phone, .foreground,
            .mediaReset:
            true
        }
    }

    /// Whether somebody asks for the input by it.
    var wantsInput: Bool {
        switch self {
        case .module(let call):
            if case .configure(let wanted) = call.request(over: .fresh) {
                wanted.category.hasInput
            } else {
                false
            }
        case .rtc(let phase): phase == .speaking
        case .borrow(let need): need != .play
        case .giveBackNewest, .giveBackOldest, .plug, .unplug, .phone, .music, .webPage, .foreground,
            .mediaReset,
            .video:
            false
        }
    }

    var description: String {
        switch self {
        case .module(let call): "a module: \(call)"
        case .rtc(let phase): "the RTC is \(phase)"
        case .borrow(let need): "a module borrows to \(need)"
        case .giveBackNewest: "the newest lease ends"
        case .giveBackOldest: "the oldest lease ends"
        case .plug(let accessory): "\(accessory.name) plugged"
        case .unplug(let accessory): "\(accessory.name) pulled"
        case .phone(let rings): rings ? "the phone rings" : "the call ends"
        case .music(let plays): plays ? "music plays" : "music ends"
        case .webPage(let plays): plays ? "a web page plays" : "a web page ends"
        case .foreground(let isSo): isSo ? "to the foreground" : "to the background"
        case .mediaReset: "media services reset"
        case .video(let plays): plays ? "the video plays" : "the video stops"
        }
    }
}
