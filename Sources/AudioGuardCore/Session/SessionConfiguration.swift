/// Category, mode, options and route-sharing policy as one value: all that one setter can say.
public struct SessionConfiguration: Hashable, Codable, Sendable {
    /// What the sound is for.
    public var category: SessionCategory
    /// A refinement of the category.
    public var mode: SessionMode
    /// How it behaves beside other apps and devices.
    public var options: SessionOptions
    /// Which apps share the route.
    public var routeSharing: RouteSharingPolicy

    /// One configuration; what is left out is the platform's default.
    public init(
        _ category: SessionCategory,
        mode: SessionMode = .default,
        options: SessionOptions = [],
        routeSharing: RouteSharingPolicy = .default
    ) {
        self.category = category
        self.mode = mode
        self.options = options
        self.routeSharing = routeSharing
    }

    /// What a fresh session is: SoloAmbient, no mode, no options.
    public static let fresh = SessionConfiguration(.soloAmbient)

    /// Whether a session so configured lets other apps sound beside it.
    public var mixesWithOthers: Bool {
        switch category {
        case .ambient: true
        case .soloAmbient, .record, .audioProcessing: false
        // Ducking implies mixing.
        case .playback, .playAndRecord, .multiRoute: !options.isDisjoint(with: [.mixWithOthers, .duckOthers])
        }
    }

    /// Whether the built-in loudspeaker is used when nothing is plugged, rather than the earpiece.
    public var prefersSpeaker: Bool {
        category != .playAndRecord || options.contains(.defaultToSpeaker) || mode == .videoChat
    }
}

/// Which apps share the route with this one. Raw values are the platform's own.
public enum RouteSharingPolicy: UInt, Codable, Sendable, CaseIterable {
    /// As every app.
    case `default` = 0
    /// Long audio, on the route of the system's player. Playback only.
    case longFormAudio = 1
    /// Reserved for the system.
    case independent = 2
    /// Long video. Playback only.
    case longFormVideo = 3
}

extension SessionConfiguration: CustomStringConvertible {
    /// For people: `PlayAndRecord/VoiceChat mixWithOthers+defaultToSpeaker`.
    public var description: String {
        var text = category.shortName
        if mode != .default { text += "/" + mode.shortName }
        if routeSharing != .default { text += " \(routeSharing)" }
        return options.isEmpty ? text : text + " " + options.description
    }
}
