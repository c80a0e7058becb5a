/// One thing that is measured.
enum Benchmark: String, CaseIterable {
    /// A decision alone.
    case decide
    /// A module's whole call while a class is live.
    case request
    /// The same call while none is.
    case idle
    /// The default lesson, without the guard and with it.
    case lesson
    /// A million random events on a simulated device.
    case events
    /// A period of the mixer.
    case mixer

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Measures, which takes seconds.
    func run() throws -> [Row] {
        switch self {
        case .decide: try DecideBenchmark.run()
        case .request: try RequestBenchmark.run() + RequestParts.run()
        case .idle: try IdleBenchmark.run()
        case .lesson: try LessonBenchmark.run()
        case .events: EventsBenchmark.run()
        case .mixer: try MixerBenchmark.run()
        }
    }
}
