import SeededNumbers

/// Long sequences of random deeds, and for each broken claim the smallest part of one that breaks it.
struct RandomWalk {
    let length: Int
    let makeWorld: () -> World

    /// Walks with seeds from a number on.
    func walk(seeds: Range<UInt64>) -> SequenceWalk.Report {
        var report = SequenceWalk.Report()
        let world = makeWorld()
        let restore = world.checkpoint()
        for seed in seeds {
            var random = Seeded(seed)
            var path: [Deed] = []
            report.states += 1
            for _ in 0..<length {
                path.append(random.one(of: Deed.all))
                report.transitions += 1
                let broken = world.perform(path[path.count - 1])
                guard let claim = broken.first else { continue }
                if report.violations[claim] == nil {
                    report.violations[claim] = shrink(path, claim, world, restore)
                }
                break
            }
            restore()
        }
        return report
    }

    /// Leaves out deeds as long as what is left still breaks the claim.
    private func shrink(_ path: [Deed], _ claim: Claim, _ world: World, _ restore: () -> Void) -> [Deed] {
        var path = path
        var index = path.count - 1
        while index >= 0 {
            var shorter = path
            shorter.remove(at: index)
            restore()
            if let end = shorter.firstIndex(where: { world.perform($0).contains(claim) }) {
                path = Array(shorter[...end])
                index = min(index, path.count)
            }
            index -= 1
        }
        return path
    }
}
