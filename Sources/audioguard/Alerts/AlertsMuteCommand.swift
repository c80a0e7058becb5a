import AlertDelivery
import ArgumentParser
import AudioGuardCore

/// Keeps alerts back for a while.
struct AlertsMuteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract:
            "Keeps alerts of a group, rule or module back for a while, lists what is muted, or ends it.",
        discussion: """
            What is muted is counted, told when the mute ends, and the log says who wished it. A week is the most.
            Ends with 0, with 1 if there is no such mute, and with 2 for wrong usage or what cannot be read.

              audioguard alerts mute class --module game.engine --for 2h --by "Ann, on call"
            """
    )

    @OptionGroup var order: Order

    @Option(help: ArgumentHelp("The group's key, as alerts list shows it with --json.", valueName: "key"))
    var group: String?

    @Option(help: ArgumentHelp("A rule.", valueName: "rule"))
    var rule: String?

    @Option(help: ArgumentHelp("A module.", valueName: "name"))
    var module: String?

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("For how long, such as 90m, 2h, 3d.", valueName: "span")
    )
    var span: String?

    @Option(help: ArgumentHelp("Ends the mute with this number.", valueName: "number"))
    var remove: Int64?

    func run() throws {
        let subjects: [AlertMute.Subject] = [
            group.map { .group($0) }, rule.map { .rule($0) }, module.map { .module($0) },
        ].compactMap(\.self)
        switch (subjects.count, span, remove) {
        case (0, nil, nil): try list()
        case (0, nil, let number?): try end(number)
        case (1, let span?, nil): try begin(subjects[0], span)
        default:
            throw UsageError(
                "Give one of --group, --rule and --module with --for, or --remove alone, or nothing to list."
            )
        }
    }

    private func list() throws {
        let outbox = try order.alerts.opened()
        let mutes = try posted { () throws(OutboxError) in try outbox.mutes() }
        let lines = mutes.isEmpty ? ["nothing is muted"] : mutes.table(at: StoredAlerts.now).lines
        let page = Page()
        for line in order.json ? [try jsonText(mutes)] : lines { try page.line(line) }
        try page.flush()
    }

    private func end(_ number: Int64) throws {
        let outbox = try order.alerts.opening()
        let isDone = try posted { () throws(OutboxError) in try outbox.unmute(number, by: order.by) }
        try order.answer(isDone ? 1 : 0, "mute \(number) has ended", none: "there is no mute \(number)")
    }

    private func begin(_ subject: AlertMute.Subject, _ text: String) throws {
        guard let span = SpokenSpan(text),
            (1...Double(AlertMute.longest.components.seconds)).contains(span.seconds)
        else {
            throw UsageError(
                "--for: \"\(text.prefix(60))\" is no span. Write it as 90m, 2h or 3d; a week is the most."
                    .printable
            )
        }
        if let rule, !AuditRecord.allRuleNames.contains(rule) {
            throw UsageError(
                "--rule: \"\(rule.prefix(60))\" is no rule. Use one that alerts name, such as keep-mixing."
                    .printable
            )
        }
        let outbox = try order.alerts.opening()
        let now = StoredAlerts.now
        let mute = AlertMute(subject, until: now + Int64(span.seconds * 1_000_000))
        try posted { () throws(OutboxError) in try outbox.mute(mute, by: order.by, at: now) }
        try order.answer(1, "\(subject) is muted for \(text)", none: "")
    }
}
