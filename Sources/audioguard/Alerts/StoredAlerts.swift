import AlertDelivery
import ArgumentParser
import AudioGuard
import Foundation

/// The directory whose alerts a command is about.
struct StoredAlerts: ParsableArguments {
    @Argument(help: "The directory with the log.")
    var directory: String

    /// The stored alerts, to look at.
    func opened() throws(UsageError) -> Outbox {
        try posted { () throws(OutboxError) in try Outbox(reading: directory) }
    }

    /// The stored alerts, to give orders to.
    func opening() throws(UsageError) -> Outbox {
        _ = try opened()
        return try posted { () throws(OutboxError) in try Outbox(directory: directory) }
    }

    /// The time, in microseconds since 1970.
    static var now: Int64 { GuardClock.system.wall() }
}

/// Who gives an order, and how it is answered.
struct Order: ParsableArguments {
    @OptionGroup var alerts: StoredAlerts

    @Option(help: ArgumentHelp("Who orders it; the log keeps it.", valueName: "name"))
    var by: String?

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    /// Says how many things an order was about; none is a failure.
    func answer(_ count: Int, _ done: String, none: String) throws {
        try Page.end(count > 0 ? .success : .failure) { page in
            try page.line(json ? try jsonText(["count": count]) : (count > 0 ? done : none).printable)
        }
    }

    /// A sink's name.
    static func sink(_ name: String) throws(UsageError) -> SinkID {
        guard let sink = SinkID(name) else {
            throw UsageError(
                "\"\(name.prefix(60))\" is no sink's name. Names are lower-case letters, digits and dashes."
                    .printable
            )
        }
        return sink
    }
}

/// Turns what the stored alerts say into what a person reads.
func posted<Result>(_ body: () throws(OutboxError) -> Result) throws(UsageError) -> Result {
    do throws(OutboxError) { return try body() } catch { throw UsageError("\(error)".printable) }
}
