import ArgumentParser
import RealtimePCM

/// How bad the way from teacher to pupil is.
struct LineOptions: ParsableArguments {
    @Option(help: "How many packets in a hundred get lost.")
    var loss = 0

    @Option(help: "By how many milliseconds a packet is delayed at most.")
    var jitter = 0

    @Option(help: "How many packets in a hundred are overtaken by others.")
    var reorder = 0

    @Option(help: "Another number, other losses.")
    var seed: UInt64 = 1

    func validate() throws {
        guard (0...100).contains(loss), (0...100).contains(reorder) else {
            throw ValidationError("--loss and --reorder are 0 to 100 packets in a hundred.")
        }
        guard (0...2_000).contains(jitter) else {
            throw ValidationError("--jitter is 0 to 2000 milliseconds.")
        }
    }

    /// The same, for the command line of another process.
    var arguments: [String] {
        ["--loss", "\(loss)", "--jitter", "\(jitter)", "--reorder", "\(reorder)", "--seed", "\(seed)"]
    }
}

/// Loses, delays and disorders datagrams, and hands the others on when their time has come.
struct BadLine {
    private let options: LineOptions
    private var state: UInt64
    private var waiting: [(due: HostTime, bytes: [UInt8])] = []

    init(_ options: LineOptions) {
        self.options = options
        state = options.seed
    }

    /// Takes a datagram in.
    mutating func send(_ bytes: [UInt8], at time: HostTime) {
        if roll(100) < options.loss { return }
        var delay = Duration.microseconds(roll(options.jitter * 1_000 + 1))
        if roll(100) < options.reorder { delay += .milliseconds(45) }
        waiting.append((time + delay, bytes))
    }

    /// What arrives by now.
    mutating func arrivals(at time: HostTime) -> [[UInt8]] {
        let arrived = waiting.filter { $0.due <= time }.sorted { $0.due < $1.due }
        waiting.removeAll { $0.due <= time }
        return arrived.map(\.bytes)
    }

    private mutating func roll(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
