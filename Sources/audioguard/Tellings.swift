import SessionScenarios

/// All that was told by one command, for people and as data.
struct Tellings: Encodable {
    /// How many stories.
    let stories: Int
    /// Each telling, in the order of the files.
    let results: [Telling]

    /// One telling of one file.
    struct Telling: Encodable {
        let file: String
        let result: ScenarioResult
    }

    var isHeld: Bool { results.allSatisfy(\.result.isHeld) }
    private var held: Int { results.reduce(0) { $0 + $1.result.held } }
    private var failed: Int { results.reduce(0) { $0 + $1.result.failures.count } }

    /// One story under one profile is shown as its timeline; of many, those in which something does not hold.
    func text(isFull: Bool) -> String {
        let isOne = stories == 1 && Set(results.map(\.result.profile)).count == 1
        var lines: [String] = []
        for (file, result) in results.map({ ($0.file, $0.result) }) {
            if isFull || isOne || !result.isHeld {
                lines += ScenarioTimeline(of: result).description.split(separator: "\n").map(String.init)
                lines.append("")
            } else {
                let guarded = result.isGuarded ? "with the guard" : "without the guard"
                lines.append("\(file): \(result.profile), \(guarded): \(result.held) held")
            }
        }
        for (file, result) in results.map({ ($0.file, $0.result) }) {
            lines += result.failures.map { "\(file):\($0.line): \($0)" }
        }
        var sum = "\(stories) \(stories == 1 ? "story" : "stories"), "
        sum += "\(results.count) \(results.count == 1 ? "run" : "runs"), \(held) expectations held"
        if failed > 0 { sum += ", \(failed) did not" }
        lines.append(sum)
        return lines.map(\.printable).joined(separator: "\n")
    }

    private enum CodingKeys: String, CodingKey { case stories, runs, held, failed, results }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(stories, forKey: .stories)
        try fields.encode(results.count, forKey: .runs)
        try fields.encode(held, forKey: .held)
        try fields.encode(failed, forKey: .failed)
        try fields.encode(results, forKey: .results)
    }
}
