import AudioGuardSimulator

/// In which runs of a story something holds.
public struct Condition: Hashable, Sendable {
    /// With the guard, without it, or `nil` for both.
    public var isGuarded: Bool?
    /// Under the OS profile of this name, or `nil` for all.
    public var profile: String?

    /// A condition; the default is none.
    public init(isGuarded: Bool? = nil, profile: String? = nil) {
        self.isGuarded = isGuarded
        self.profile = profile
    }

    /// In all runs.
    public static let always = Condition()
    /// With the guard.
    public static let withGuard = Condition(isGuarded: true)
    /// Without it.
    public static let withoutGuard = Condition(isGuarded: false)

    /// Under the OS profile of a name.
    public static func on(_ profile: String) -> Condition { Condition(profile: profile) }

    func holds(profile: String, isGuarded: Bool) -> Bool {
        (self.isGuarded ?? isGuarded) == isGuarded && (self.profile ?? profile) == profile
    }

    /// Every condition but always, in the order in which it is listed.
    static let all: [Condition] = {
        let profiles = OSProfile.all.map(\.name)
        let guarded = [true, false].map { Condition(isGuarded: $0) }
        let both = guarded.flatMap { one in
            profiles.map { Condition(isGuarded: one.isGuarded, profile: $0) }
        }
        return guarded + profiles.map { .on($0) } + both
    }()

    /// The words for all of them.
    static let words = all.compactMap(\.written)

    /// A condition as it is written, such as `with guard`, `on ios17` or `without guard on ios14`.
    init?(written text: String) {
        guard let found = Self.all.first(where: { $0.written == text }) else { return nil }
        self = found
    }

    /// As it is written; nothing for always.
    var written: String? {
        let words = [isGuarded.map { $0 ? "with guard" : "without guard" }, profile.map { "on \($0)" }]
        return self == .always ? nil : words.compactMap(\.self).joined(separator: " ")
    }
}
