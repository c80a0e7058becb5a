/// All sequences of deeds up to a depth, prefixes shared, and the shortest one after which a claim does not hold.
struct SequenceWalk {
    let depth: Int
    let makeWorld: () -> World

    /// What a walk saw.
    struct Report {
        var states = 0
        var transitions = 0
        /// For each claim that was broken the first of the shortest sequences that broke it.
        var violations: [Claim: [Deed]] = [:]
    }

    func walk(after beginning: [Deed] = []) -> Report {
        let world = makeWorld()
        var report = Report()
        for deed in beginning { _ = world.perform(deed) }
        descend(world, beginning, left: depth, &report)
        return report
    }

    private func descend(_ world: World, _ path: [Deed], left: Int, _ report: inout Report) {
        report.states += 1
        guard left > 0 else { return }
        let restore = world.checkpoint()
        for deed in Deed.all {
            report.transitions += 1
            let broken = world.perform(deed)
            for claim in broken where path.count + 1 < report.violations[claim]?.count ?? .max {
                report.violations[claim] = path + [deed]
            }
            // What follows on a broken claim says nothing new.
            if broken.isEmpty { descend(world, path + [deed], left: left - 1, &report) }
            restore()
        }
    }
}
