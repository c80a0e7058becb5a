import AudioGuardCore
import AudioGuardSimulator
import SessionScenarios
import Testing

@Suite struct `Every sequence of deeds` {
    /// Where walks begin: with nothing, in a class, on the microphone, and after it.
    static let beginnings: [[Deed]] = [
        [], [.rtc(.listening)], [.rtc(.speaking)], [.rtc(.speaking), .rtc(.listening)],
    ]

    @Test(arguments: OSProfile.all)
    func `keeps every claim, whatever the OS`(_ profile: OSProfile) {
        let walk = SequenceWalk(depth: isDeep ? 4 : 3) { World(profile) { GuardWarden($0, on: $1) } }
        for beginning in Self.beginnings {
            let report = walk.walk(after: beginning)
            print(
                "sequences, \(profile), from \(words(for: beginning)): \(report.states) states, "
                    + "\(report.transitions) transitions, \(report.violations.count) violations"
            )
            for (claim, deeds) in report.violations {
                Issue.record("\(claim.story(deeds, on: profile).yaml)")
            }
        }
    }

    @Test(arguments: [(true, false, true), (false, true, true), (false, false, false), (true, true, false)])
    func `keeps every claim, whatever is posted`(bySetter: Bool, byFirst: Bool, shortCallsLong: Bool) {
        var profile = OSProfile.ios17
        profile.categoryChange.bySetterWithOptions = bySetter
        profile.categoryChange.byFirstConfiguration = byFirst
        profile.shortSettersCallLong = shortCallsLong
        let walk = SequenceWalk(depth: isDeep ? 3 : 2) { World(profile) { GuardWarden($0, on: $1) } }
        for beginning in Self.beginnings {
            for (claim, deeds) in walk.walk(after: beginning).violations {
                Issue.record("\(claim.story(deeds, on: profile).yaml)")
            }
        }
    }

    @Test(arguments: OSProfile.all)
    func `never asks for the microphone by itself, whatever the OS`(_ profile: OSProfile) {
        var profile = profile
        profile.activationUsesInput = true
        let walk = SequenceWalk(depth: isDeep ? 3 : 2) {
            World(profile, permission: .undetermined) { GuardWarden($0, on: $1) }
        }
        for beginning in [[], [.rtc(.listening)]] as [[Deed]] {
            let report = walk.walk(after: beginning)
            if let deeds = report.violations[.neverAsks] {
                Issue.record("\(Claim.neverAsks.story(deeds, on: profile).yaml)")
            }
        }
    }

    @Test(arguments: OSProfile.all)
    func `of forty deeds at random keeps every claim as well`(_ profile: OSProfile) {
        let walk = RandomWalk(length: 40) { World(profile) { GuardWarden($0, on: $1) } }
        let report = walk.walk(seeds: 1..<(isDeep ? 50_001 : 2_001))
        print(
            "random walks, \(profile): \(report.states) walks, \(report.transitions) transitions, "
                + "\(report.violations.count) violations"
        )
        for (claim, deeds) in report.violations { Issue.record("\(claim.story(deeds, on: profile).yaml)") }
    }

    @Test func `has at most forty deeds`() { #expect(Deed.all.count <= 40) }

    @Test(arguments: BrokenWarden.Fault.allCases)
    func `finds what is wrong with a broken guard, in the fewest deeds`(_ fault: BrokenWarden.Fault) throws {
        let walk = SequenceWalk(depth: 3) {
            World(.ios17) { session, _ in BrokenWarden(fault, over: session) }
        }
        let beginnings = Self.beginnings + [[.borrow(.record)]]
        let found = beginnings.compactMap { walk.walk(after: $0).violations[fault.claim] }
        let shortest = try #require(found.min { $0.count < $1.count })
        #expect(shortest.count <= 4)
        let story = fault.claim.story(shortest, on: .ios17)
        print("\(fault):\n\(story.yaml)")
        #expect(try Scenario(yaml: story.yaml) == story)
        for result in try ScenarioRunner().results(of: story) {
            #expect(result.failures.isEmpty, "the guard keeps the claim in the same story")
        }
    }

    @Test func `finds every claim broken where nobody guards`() {
        let walk = SequenceWalk(depth: 2) { World(.ios14) { GuardWarden($0, on: $1, policy: .observeOnly) } }
        var broken: Set<Claim> = []
        for beginning in Self.beginnings { broken.formUnion(walk.walk(after: beginning).violations.keys) }
        #expect(broken.isSuperset(of: [.mixes, .plays, .isNotSilenced, .isLoud, .hasInput, .staysActive]))
        #expect(broken.contains(.neverQuiet))
    }

    private func words(for deeds: [Deed]) -> String {
        deeds.isEmpty ? "nothing" : deeds.map(\.description).joined(separator: "; ")
    }
}
