/// What the program was asked to do.
enum Command {
    case help
    /// Measure, all or one, and print a table or JSON.
    case measure([Benchmark], asJSON: Bool)
    /// Perform the lesson in this process and print what it took; the `lesson` benchmark starts itself so.
    case performLesson

    static let lessonArgument = "--perform-lesson"

    /// Reads the arguments after the program's name.
    init(_ arguments: some Sequence<String>) throws(BenchmarkError) {
        var chosen: [Benchmark] = []
        var asJSON = false
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h":
                self = .help
                return
            case "--json": asJSON = true
            case "--only":
                let name = rest.popFirst() ?? ""
                guard let benchmark = Benchmark(rawValue: name) else {
                    throw BenchmarkError(
                        "--only takes one of: \(Benchmark.names). \"\(name)\" is none of them."
                    )
                }
                chosen.append(benchmark)
            case Self.lessonArgument:
                self = .performLesson
                return
            default: throw BenchmarkError("\(argument) is no option. Try --help.")
            }
        }
        self = .measure(chosen.isEmpty ? Benchmark.allCases : chosen, asJSON: asJSON)
    }

    static let usage = """
        usage: benchmarks [--only NAME]... [--json]

        Measures what the guard and the mixer cost, each beside something else in the same run.

          --only NAME  one of: \(Benchmark.names); may stand more than once
          --json       one JSON object instead of the table
          --help       this text
        """
}

/// Why nothing was measured, in one line that says what to do.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
