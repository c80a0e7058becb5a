import AudioGuardCore
import AudioGuardSimulator
import SeededNumbers
import Testing

@Suite struct `Features of a classroom, chained` {
    /// How several features follow one another.
    enum Chain: CaseIterable {
        /// The first ends first.
        case overlapping
        /// The last ends first.
        case nested
        /// Each ends before the next begins.
        case apart
    }

    @Test(arguments: OSProfile.all, [ClassPhase.listening, .speaking])
    func `in every ordered pair`(_ profile: OSProfile, _ phase: ClassPhase) {
        var chained: [[Feature]] = []
        for first in Feature.allCases { for second in Feature.allCases { chained.append([first, second]) } }
        check(chained, profile, phase)
    }

    @Test(arguments: OSProfile.all, [ClassPhase.listening, .speaking])
    func `in triples`(_ profile: OSProfile, _ phase: ClassPhase) {
        var random = Seeded(3)
        let chained = (0..<(isDeep ? 1_728 : 300)).map { _ in
            (0..<3).map { _ in random.one(of: Feature.allCases) }
        }
        check(chained, profile, phase)
    }

    @Test func `break the class in most pairs where nobody guards`() {
        var broken: [Set<Claim>] = []
        for first in Feature.allCases {
            for second in Feature.allCases {
                broken.append(
                    claims(broken: [first, second], .nested, .ios17, .listening, policy: .observeOnly)
                )
            }
        }
        print(
            "pairs of features without the guard: \(broken.filter { !$0.isEmpty }.count) of \(broken.count) break the class"
        )
        #expect(broken.filter { !$0.isEmpty }.count > 100)
    }

    private func check(_ chained: [[Feature]], _ profile: OSProfile, _ phase: ClassPhase) {
        for features in chained {
            for chain in Chain.allCases {
                let broken = claims(broken: features, chain, profile, phase)
                guard !broken.isEmpty else { continue }
                let names = features.map(\.rawValue).joined(separator: ", ")
                Issue.record("\(names), \(chain), \(phase): \(broken.map(\.rawValue).sorted())")
            }
        }
    }

    private func claims(
        broken features: [Feature],
        _ chain: Chain,
        _ profile: OSProfile,
        _ phase: ClassPhase,
        policy: AudioPolicy = .classroom
    ) -> Set<Claim> {
        let world = World(profile) { GuardWarden($0, on: $1, policy: policy) }
        let players = Feature.players(in: world)
        var broken: Set<Claim> = []
        /// Who records, since the RTC set the session last: the RTC's own wish goes before a recorder that has
        /// not borrowed the session.
        var recording: Set<Feature> = []
        func look() {
            broken.formUnion(world.brokenNow())
            // A module that measures lowers everything a little; that is what it asked for.
            if world.teacher.level < Decibels(-10) { broken.insert(.teacherIsHeard) }
            if recording.contains(where: { players[$0]?.hearsMicrophone == false }) {
                broken.insert(.recorderHears)
            }
        }
        func begin(_ feature: Feature) {
            feature.begin(in: world, players: players)
            if feature.movesRTC { recording = [] } else if feature.records { recording.insert(feature) }
            look()
        }
        func end(_ feature: Feature) {
            recording.remove(feature)
            if feature.movesRTC { recording = [] }
            feature.end(in: world, players: players)
            look()
        }
        world.perform(phase)
        look()
        switch chain {
        case .overlapping:
            features.forEach(begin)
            features.forEach(end)
        case .nested:
            features.forEach(begin)
            features.reversed().forEach(end)
        case .apart:
            for feature in features {
                begin(feature)
                end(feature)
            }
        }
        return broken
    }
}
