/// One thing that is measured.
enum Benchmark: String, CaseIterable {
    /// A decision alone.
    case decide
    /// A module's whole call while a class is live.
    case request
    /// What that call consists of, each part by itself.
    case parts
    /// The same call while none is.
    case idle
    /// What a million requests leave in memory.
    case memory
    /// The audit log by itself.
    case log
    /// What storms do to whoever is on call, and how fast stored alerts are open.
    case alerts
    /// The default lesson, without the guard and with it.
    case lesson
    /// A million random events on a simulated device.
    case events
    /// A period of the mixer.
    case mixer
    /// Each of the mixer's inner loops.
    case kernels
    /// 64 players whose sound is converted and mixed.
    case taps
    /// How late an effect is heard.
    case effect
    /// What ten hours of mixing leave in memory.
    case longClass = "class"

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Measures, which takes seconds.
    func run() throws -> [Row] {
        switch self {
        case .decide: try DecideBenchmark.run()
        case .request: try RequestBenchmark.run()
        case .parts: try RequestParts.run()
        case .idle: try IdleBenchmark.run()
        case .memory: try MemoryBenchmark.run()
        case .log: try LogBenchmark.run()
        case .alerts: try AlertBenchmark.run()
        case .lesson: try LessonBenchmark.run()
        case .events: EventsBenchmark.run()
        case .mixer: try MixerBenchmark.run()
        case .kernels: try KernelBenchmark.run()
        case .taps: try TapBenchmark.run()
        case .effect: try EffectBenchmark.run()
        case .longClass: try LongClassBenchmark.run()
        }
    }
}
