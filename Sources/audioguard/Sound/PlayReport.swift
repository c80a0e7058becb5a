/// What came of playing, as JSON.
struct PlayReport: Encodable {
    /// One thing that was played, in order; the last 1,000.
    struct Item: Encodable {
        let name: String
        /// How long it sounded.
        let seconds: Double
        /// Why it did not sound, or not to its end.
        let failure: String?
    }

    var items: [Item] = []
    var wasInterrupted = false
    var deviceUnderruns = 0
    var limitedSamples = 0

    var failures: [String] { items.compactMap(\.failure) }
}
