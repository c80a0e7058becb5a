import Foundation

/// A moment by the wall clock, as people write it: `2027-01-31T00:00:00Z`.
struct Instant {
    /// Microseconds since 1970, up to the end of the year 9999.
    let microseconds: Int64

    init(_ microseconds: Int64) { self.microseconds = microseconds }

    /// Reads a day, which begins at midnight, or a time of one, down to microseconds; both in UTC.
    init?(_ text: String) {
        let day = /(\d{4})-(\d{2})-(\d{2})/
        let moment = /(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?Z/
        if text.wholeMatch(of: day) != nil {
            self.init(whole: text + "T00:00:00Z", fraction: "")
        } else if let match = text.wholeMatch(of: moment) {
            self.init(whole: "\(match.1)T\(match.2)Z", fraction: match.3 ?? "")
        } else {
            return nil
        }
    }

    private init?(whole: String, fraction: Substring) {
        // What the parser would carry over, as of a 31st of February, is not what was written.
        guard let date = try? Date(whole, strategy: .iso8601), date.formatted(.iso8601) == whole,
            date.timeIntervalSince1970 >= 0,
            let part = Int64(fraction.padding(toLength: 6, withPad: "0", startingAt: 0))
        else { return nil }
        microseconds = Int64(date.timeIntervalSince1970) * 1_000_000 + part
    }

    var text: String {
        let date = Date(timeIntervalSince1970: Double(microseconds / 1_000_000))
        let part = microseconds % 1_000_000
        guard part > 0 else { return date.formatted(.iso8601) }
        return date.formatted(.iso8601).dropLast() + String(format: ".%06dZ", part)
    }
}
