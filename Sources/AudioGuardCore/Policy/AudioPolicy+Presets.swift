extension AudioPolicy {
    /// The policy for a class: every rule that lets a pupil speak, and no refusals.
    public static let classroom = AudioPolicy(
        name: "classroom",
        rules: PolicyRule.allCases.filter { $0 != .playbackOnly }
    )

    /// The policy for a class in which nobody speaks: no module may bring the microphone, and with it call
    /// volume, into the session. Who records hears silence. No refusals.
    public static let listenOnly = AudioPolicy(
        name: "listen-only",
        rules: [.legalOptions, .keepActive, .keepAudible, .playbackOnly, .keepMixing, .skipSatisfied]
    )

    /// The rules of ``classroom``, asked and recorded, while everything is performed as it was asked.
    public static let observeOnly = AudioPolicy(
        name: "observe-only",
        rules: classroom.rules,
        defaultTreatment: .observe
    )

    /// The policies that come with the guard.
    public static let presets = [classroom, listenOnly, observeOnly]

    /// The preset of a name.
    public static func preset(named name: String) -> AudioPolicy? { presets.first { $0.name == name } }
}
