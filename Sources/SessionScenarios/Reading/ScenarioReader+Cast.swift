import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

extension ScenarioReader {
    static let appKeys = ["kind", "background audio", "usage description", "permission"]
    static let playerKeys = ["of", "plays as"]
    static let accessoryKeys = ["outputs", "inputs", "mirrors"]
    /// The word for the app whose modules act.
    static let ours = "ours"

    /// `music: ordinary`, or `music: {kind: ordinary, …}`.
    mutating func readApp(_ pair: SourcePair) throws(ScenarioError) {
        try checkName(pair, among: "apps")
        guard story.apps.count < Self.mostApps else {
            throw ScenarioError("a story has at most \(Self.mostApps) apps.", at: pair.place)
        }
        var app = ScenarioApp(pair.key)
        if pair.value.text != nil, !pair.value.isNothing {
            try readKind(pair.value, into: &app)
        } else {
            for detail in try pair.value.pairs(of: "an app") {
                switch detail.key {
                case "kind": try readKind(detail.value, into: &app)
                case "background audio": app.declaresBackgroundAudio = try flag(detail)
                case "usage description": app.declaresMicrophoneUse = try flag(detail)
                case "permission":
                    app.permission = try oneOf(
                        SimulatedApp.Permission.allCases.map { ($0.rawValue, $0) },
                        detail.value,
                        "permission"
                    )
                default:
                    throw ScenarioError(
                        unknown: "key of an app",
                        detail.key,
                        valid: Self.appKeys,
                        at: detail.place
                    )
                }
            }
        }
        if pair.key == ScenarioApp.undeclared.name, !app.isOurs {
            throw ScenarioError(
                "\"our app\" is the app whose modules act. Give it the kind ours, or another name.",
                at: pair.place
            )
        }
        story.apps.append(app)
    }

    private func readKind(_ node: SourceNode, into app: inout ScenarioApp) throws(ScenarioError) {
        let names = [Self.ours] + Words.appKinds.map(\.name)
        guard let text = node.text, names.contains(text) else {
            throw ScenarioError(unknown: "kind of app", node.text ?? "", valid: names, at: node.place)
        }
        app.isOurs = text == Self.ours
        if app.isOurs, let other = story.apps.first(where: \.isOurs) {
            throw ScenarioError("\(other.name) is ours already; a story has one such app.", at: node.place)
        }
        app.kind = Words.value(text, in: Words.appKinds) ?? .ordinary
    }

    /// `song: {of: music, plays as: queue}`, or `song: music` for a player of the framework.
    mutating func readPlayer(_ pair: SourcePair) throws(ScenarioError) {
        try checkName(pair, among: "players")
        guard story.players.count < Self.mostPlayers else {
            throw ScenarioError("a story has at most \(Self.mostPlayers) players.", at: pair.place)
        }
        var player = ScenarioPlayer(pair.key, of: "")
        if let text = pair.value.text, !pair.value.isNothing {
            player.app = text
            try checkApp(text, at: pair.value.place)
        } else {
            for detail in try pair.value.pairs(of: "a player") {
                switch detail.key {
                case "of":
                    player.app = detail.value.text ?? ""
                    try checkApp(player.app, at: detail.value.place)
                case "plays as":
                    let kinds = ScenarioPlayer.Kind.allCases.map { (name: $0.rawValue, value: $0) }
                    player.kind = try oneOf(kinds, detail.value, "plays as")
                default:
                    throw ScenarioError(
                        unknown: "key of a player",
                        detail.key,
                        valid: Self.playerKeys,
                        at: detail.place
                    )
                }
            }
        }
        guard !player.app.isEmpty else {
            throw ScenarioError("\(pair.key) belongs to an app. Say \"of:\" and its name.", at: pair.place)
        }
        if player.kind == .insideRTC || player.kind == .lessonMedia, player.app != story.ourApp.name {
            throw ScenarioError(
                "only \(story.ourApp.name) has an RTC to play \(pair.key) through.",
                at: pair.place
            )
        }
        story.players.append(player)
    }

    mutating func readAccessory(_ pair: SourcePair) throws(ScenarioError) {
        guard !Words.accessories.contains(where: { $0.name == pair.key }), !pair.key.isEmpty,
            pair.key.count <= 60, story.accessories.count < 64
        else {
            throw ScenarioError(
                "there is a usual \(pair.key) already, or too many. Choose another name.",
                at: pair.place
            )
        }
        var accessory = ScenarioAccessory(pair.key)
        func ports(_ detail: SourcePair) throws(ScenarioError) -> [PortType] {
            try list(detail, .words(Words.ports.map(\.name))).compactMap(PortType.init(rawValue:))
        }
        for detail in try pair.value.pairs(of: "an accessory") {
            switch detail.key {
            case "outputs": accessory.outputs = try ports(detail)
            case "inputs": accessory.inputs = try ports(detail)
            case "mirrors": accessory.mirrors = try flag(detail)
            default:
                throw ScenarioError(
                    unknown: "key of an accessory",
                    detail.key,
                    valid: Self.accessoryKeys,
                    at: detail.place
                )
            }
        }
        story.accessories.append(accessory)
    }

    private func checkName(_ pair: SourcePair, among what: String) throws(ScenarioError) {
        let isTaken =
            story.apps.contains { $0.name == pair.key } || story.players.contains { $0.name == pair.key }
        guard !pair.key.isEmpty, pair.key.count <= 60, !pair.key.contains("\n") else {
            throw ScenarioError("names of \(what) have 1 to 60 letters.", at: pair.place)
        }
        guard !isTaken, !Self.reserved.contains(pair.key) else {
            throw ScenarioError(
                "\"\(pair.key)\" means something else already. Choose another name.",
                at: pair.place
            )
        }
    }

    func checkApp(_ name: String, at place: SourcePlace) throws(ScenarioError) {
        let names = appNames
        guard names.contains(name) else {
            throw ScenarioError(unknown: "app of this story", name, valid: names, at: place)
        }
    }

    /// The apps of the story; ours is among them, whether or not it was declared.
    var appNames: [String] {
        story.apps.map(\.name) + (story.apps.contains(where: \.isOurs) ? [] : [ScenarioApp.undeclared.name])
    }
}
