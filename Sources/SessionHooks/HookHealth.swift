/// How the hooks stand at one moment.
public struct HookHealth: Hashable, Codable, Sendable {
    /// A setter by its class and selector, as `-[AVAudioSession setMode:error:]`; on Linux by its Swift name.
    public typealias Setter = String

    /// Whether hooks are installed.
    public var isInstalled: Bool
    /// Whether every hook is the first to be called: nobody has hooked over one, or taken one away.
    public var isOutermost: Bool
    /// Setters whose first implementation is ours.
    public var covered: [Setter]
    /// Setters that somebody has hooked over ours: whether ours is still called is up to them.
    public var overlaid: [Setter]
    /// Setters whose original somebody has put back: their calls are not seen.
    public var lost: [Setter]
    /// Setters that the platform does not have here.
    public var missing: [Setter]
    /// Setters whose form is not what the platform declares.
    public var refused: [Refusal]
    /// Calls whose arguments the guard does not know, such as a category of a newer system: performed as they were.
    public var unread: Int

    /// No hooks.
    public static let notInstalled = HookHealth(
        isInstalled: false,
        isOutermost: false,
        covered: [],
        overlaid: [],
        lost: [],
        missing: [],
        refused: [],
        unread: 0
    )

    /// A setter that was not hooked, and why.
    public struct Refusal: Hashable, Codable, Sendable {
        /// The setter.
        public var setter: Setter
        /// The type encoding that the platform declares.
        public var expected: String
        /// The type encoding that the class has.
        public var found: String
    }
}

extension HookHealth: CustomStringConvertible {
    /// For people, a line for each kind of setter that there is.
    public var description: String {
        guard isInstalled else { return "not installed" }
        let count = covered.count + overlaid.count + lost.count
        let all = count + missing.count + refused.count
        var lines = [
            "\(covered.count) of \(all) setters covered, \(isOutermost ? "all outermost" : "not all")"
        ]
        func add(_ title: String, _ setters: [String]) {
            if !setters.isEmpty { lines.append(title + ": " + setters.joined(separator: ", ")) }
        }
        add("hooked over by somebody else", overlaid)
        add("taken away by somebody else", lost)
        add("missing", missing)
        add("refused", refused.map { "\($0.setter): encoding \($0.found) instead of \($0.expected)" })
        if unread > 0 { lines.append("passed on unread: \(unread)") }
        return lines.joined(separator: "\n")
    }
}
