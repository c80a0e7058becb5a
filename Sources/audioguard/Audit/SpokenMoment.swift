import Foundation
import WrittenForms

/// A moment as it is said on a command line: `2026-03-01T08:00:00Z`, `2026-03-01`, `2h`, `today`.
struct SpokenMoment {
    /// Microseconds since 1970.
    let wall: Int64

    /// Reads a moment. Without a zone it is one of this machine's; a day is its beginning.
    init(_ text: String, as name: String, now: Date, in zone: TimeZone = .current) throws(UsageError) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let day = calendar.startOfDay(for: now)
        let moment: Date? =
            switch text {
            case "now": now
            case "today": day
            case "yesterday": calendar.date(byAdding: .day, value: -1, to: day)
            default: SpokenSpan(text).map { now - $0.seconds } ?? Self.date(text, calendar)
            }
        guard let moment, abs(moment.timeIntervalSince1970) < 1e11 else {
            let words = ["now", "today", "yesterday"]
            let nearest = NearestWord(to: text, among: words).word.map { " Did you mean \"\($0)\"?" } ?? ""
            throw UsageError(
                """
                \(name): "\(text.prefix(60))" is no time.\(nearest) Write it as 2026-03-01T08:00:00Z, \
                2026-03-01, 90m, 2h, 3d (ago), today or yesterday.
                """.printable
            )
        }
        wall = Int64((moment.timeIntervalSince1970 * 1_000_000).rounded())
    }

    /// RFC 3339: a date, or a date with a time, with or without a zone.
    private static func date(_ text: String, _ calendar: Calendar) -> Date? {
        let form =
            #/(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?([Zz]|[+-]\d\d:\d\d)?)?/#
        guard let match = text.wholeMatch(of: form)?.output else { return nil }
        var parts = DateComponents()
        (parts.year, parts.month, parts.day) = (Int(match.1), Int(match.2), Int(match.3))
        parts.hour = match.4.flatMap { Int($0) } ?? 0
        parts.minute = match.5.flatMap { Int($0) } ?? 0
        parts.second = match.6.flatMap { Int($0) } ?? 0
        var calendar = calendar
        if let zone = match.8 {
            guard let offset = seconds(zone), let zone = TimeZone(secondsFromGMT: offset) else { return nil }
            calendar.timeZone = zone
        }
        // Without this the 31st of June is the 1st of July.
        guard parts.isValidDate(in: calendar), let date = calendar.date(from: parts) else { return nil }
        return date + (match.7.flatMap { Double("0\($0)") } ?? 0)
    }

    /// How far a zone such as `+08:00` is ahead of UTC.
    private static func seconds(_ zone: Substring) -> Int? {
        guard zone.count == 6 else { return 0 }
        guard let hours = Int(zone.dropFirst().prefix(2)), let minutes = Int(zone.suffix(2)), hours < 24,
            minutes < 60
        else { return nil }
        return (zone.first == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }
}
