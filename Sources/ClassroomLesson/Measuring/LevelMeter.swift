/// The energy of a signal in windows of 20 ms: two blocks each.
struct LevelMeter {
    /// Mean square of each window.
    private(set) var windows: [Double] = []
    private var pending: Double?
    private var delayed: [Float]

    /// - parameter delay: How many frames later the signal counts, to be compared with one that went through a mixer.
    init(delay: Int = 0) { delayed = [Float](repeating: 0, count: 2 * delay) }

    /// Adds a block of interleaved stereo.
    mutating func add(_ block: [Float]) {
        delayed += block
        var energy = 0.0
        for index in block.indices { energy += Double(delayed[index]) * Double(delayed[index]) }
        delayed.removeFirst(block.count)
        let meanSquare = energy / Double(max(1, block.count))
        if let first = pending {
            windows.append((first + meanSquare) / 2)
            pending = nil
        } else {
            pending = meanSquare
        }
    }
}
