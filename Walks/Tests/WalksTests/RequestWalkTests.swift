import AudioGuardCore
import Dispatch
import Foundation
import SeededNumbers
import Testing

/// Whether everything is walked, rather than a seeded part.
let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1"

@Suite struct `Every request against every class of states` {
    private func walk(
        stride: Int,
        deciding decide: @escaping @Sendable (SessionRequest, GuardState) -> Decision
    ) -> RequestWalk.Report {
        let walk = RequestWalk(decide: decide, stride: stride, offset: stride > 1 ? 7 : 0)
        let states = StateClass.representatives
        let halves = Halves([RequestWalk.Report(), RequestWalk.Report()])
        DispatchQueue.concurrentPerform(iterations: 2) { half in
            let report = walk.walk(states.indices.filter { $0 % 2 == half }.map { states[$0] })
            halves.set(half, report)
        }
        return halves.values.reduce(into: RequestWalk.Report()) { sum, report in
            sum.states += report.states
            sum.transitions += report.transitions
            sum.violations.merge(report.violations) { first, _ in first }
            sum.violationsInAll += report.violationsInAll
        }
    }

    @Test func `there are as many as the setters can say, and few classes`() {
        #expect(RequestWalk.requests == 86_016)
        #expect(StateClass.representatives.count <= 1_000)
        let all = (0..<RequestWalk.requests).map { RequestWalk.request($0, over: .fresh) }
        #expect(Set(all).count == RequestWalk.requests * 11 / 12)
    }

    @Test func `the policy for a class keeps every claim`() {
        let report = walk(stride: isDeep ? 1 : 10) { AudioPolicy.classroom.decide($0, in: $1) }
        print(
            "requests: \(report.states) states, \(report.transitions) transitions, "
                + "\(report.violationsInAll) violations"
        )
        for violation in report.violations.values { Issue.record("\(violation)") }
    }

    @Test(arguments: [
        (PolicyRule.legalOptions, [Claim.staysLegal]), (.keepAudible, [.isNotSilenced, .plays]),
        (.recordWithPlayback, [.plays, .mixes]), (.keepCategoryForPlayback, [.hasInput]),
        (.keepMixing, [.mixes]), (.speakerByDefault, [.isLoud]), (.keepMediaVolume, [.teacherIsHeard]),
        (.avoidQuietFault, [.neverQuiet]),
        (.skipSatisfied, [.setsOnce]),
    ])
    func `a policy without one of its rules is caught`(_ missing: PolicyRule, _ claims: [Claim]) {
        let rules = AudioPolicy.classroom.rules.filter { $0.rule != missing }
        let broken = AudioPolicy(name: "broken", rules: rules)
        let report = walk(stride: 101) { broken.decide($0, in: $1) }
        #expect(claims.allSatisfy { report.violations[$0] != nil })
    }

    @Test func `a guard that adds options without looking at the category is caught`() {
        let report = walk(stride: 101) { request, _ in
            guard case .configure(var configuration) = request else { return Decision(.pass) }
            configuration.options.formUnion([.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP])
            return Decision(.amend(.configure(to: configuration)))
        }
        #expect(report.violations[.breaksNobody] != nil)
    }
}

@Suite struct `The classes of states` {
    /// All rules but the last, which compares what is in force as a whole.
    private let rules = AudioPolicy(name: "most", rules: AudioPolicy.classroom.rules.dropLast())

    @Test func `are blind to nothing that a rule sees`() {
        var random = Seeded(1)
        for _ in 0..<200_000 {
            let state = random.state()
            let other = random.sameClass(as: state)
            #expect(StateClass(of: state) == StateClass(of: other))
            let asked = SessionRequest.configure(
                to: RequestWalk.request(
                    Int(random.below(RequestWalk.requests)),
                    over: SessionConfiguration(.playback)
                )
            )
            let (one, two) = (rules.decide(asked, in: state), rules.decide(asked, in: other))
            guard one == two else {
                Issue.record("\(asked): \(one) in \(state), but \(two) in \(other)")
                return
            }
        }
    }

    @Test func `need few sets of kept options, since each bit is kept by itself`() {
        var random = Seeded(2)
        let legal = SessionConfiguration.legalOptions(in: .playAndRecord)
        for _ in 0..<100_000 {
            var state = random.state()
            let options = SessionOptions(rawValue: random.next() & legal.rawValue)
                .union(.mixWithOthers)
            let bit = SessionOptions(rawValue: 1 << random.below(20)).intersection(legal)
            guard !bit.isEmpty, bit != .mixWithOthers else { continue }
            state.snapshot.configuration = SessionConfiguration(.playAndRecord, options: options)
            let asked = SessionConfiguration(.playback)
            let one = applied(asked, in: state)
            state.snapshot.configuration.options.formSymmetricDifference(bit)
            let two = applied(asked, in: state)
            let different = one.options.symmetricDifference(two.options)
            if !different.isSubset(of: bit) { Issue.record("\(bit) of \(options) changed \(different)") }
        }
    }

    private func applied(_ asked: SessionConfiguration, in state: GuardState) -> SessionConfiguration {
        let request = SessionRequest.configure(to: asked)
        guard case .configure(let applied)? = rules.decide(request, in: state).performed(for: request) else {
            return asked
        }
        return applied
    }
}

/// Two reports, that two threads write.
final class Halves: @unchecked Sendable {
    // True because every access is under the lock.
    private let lock = NSLock()
    private var kept: [RequestWalk.Report]

    init(_ values: [RequestWalk.Report]) { kept = values }

    func set(_ index: Int, _ report: RequestWalk.Report) { lock.withLock { kept[index] = report } }

    var values: [RequestWalk.Report] { lock.withLock { kept } }
}
