import Foundation

/// All of a run, in JSON.
struct Report: Encodable {
    let machine: String
    let rows: [Row]
}

func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

do {
    switch try Command(CommandLine.arguments.dropFirst()) {
    case .help: print(Command.usage)
    case .performLesson: print(try json(LessonBenchmark.perform()))
    case .measure(let benchmarks, let asJSON):
        var rows: [Row] = []
        for benchmark in benchmarks {
            say("measuring \(benchmark.rawValue) …")
            rows += try benchmark.run()
        }
        let machine =
            "\(ProcessInfo.processInfo.processorCount) cores, \(ProcessInfo.processInfo.operatingSystemVersionString)"
        print(asJSON ? try json(Report(machine: machine, rows: rows)) : "\(Table(rows: rows))")
    }
} catch let error as BenchmarkError {
    say("benchmarks: \(error)")
    exit(2)
} catch {
    say("benchmarks: \(error)")
    exit(1)
}
