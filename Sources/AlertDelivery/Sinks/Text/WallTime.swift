import Foundation

/// A moment by the wall clock, as others read it. A value.
struct WallTime {
    private let date: Date

    /// A moment in microseconds since 1970.
    init(_ wall: Int64) { date = Date(timeIntervalSince1970: Double(wall) / 1_000_000) }

    /// As RFC 3339 writes it, in UTC, with milliseconds.
    var stamp: String { date.ISO8601Format(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }

    /// For people, in UTC, to the second.
    var text: String {
        date.ISO8601Format().replacingOccurrences(of: "T", with: " ").replacingOccurrences(
            of: "Z",
            with: " UTC"
        )
    }
}
