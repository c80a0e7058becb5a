import AudioGuardCore
import WrittenForms

/// What the session was, was asked to be, was made and became, side by side. A star marks what differs.
struct SessionTable {
    private var table = TextTable(["", "", "before", "requested", "applied", "after"])
    private var hasRows = false

    init(_ record: AuditRecord) {
        let columns: [Column] = [
            Column(record.before), Column(record.requested), Column(record.applied), Column(record.after),
        ]
        for (row, name) in Column.names.enumerated() {
            let cells = columns.map { $0.cells[row] }
            guard cells.contains(where: { $0 != nil }) else { continue }
            hasRows = true
            let differs = Set(cells.compactMap(\.self)).count > 1
            table.add([differs ? "*" : "", name] + cells.map { $0 ?? "·" })
        }
    }

    /// The rows, with a heading; none where nothing is known.
    var lines: [String] { hasRows ? [""] + table.lines : [] }

    /// What one moment, or one request, says of each property.
    private struct Column {
        var cells: [String?] = names.map { _ in nil }

        static let names = [
            "category", "mode", "options", "sharing", "active", "override", "output", "input", "preferred",
            "hazards",
            "device",
        ]

        init(_ snapshot: SessionSnapshot?) {
            guard let snapshot else { return }
            set(snapshot.configuration)
            cells[4] = snapshot.isActive ? "yes" : "no"
            cells[5] = "\(snapshot.portOverride)"
            cells[6] = ports(snapshot.route.outputs)
            cells[7] = ports(snapshot.route.inputs)
            let hazards = SessionWords.hazards.filter { snapshot.hazards.contains($0.value) }.map(\.name)
            cells[9] = hazards.isEmpty ? nil : hazards.joined(separator: "+")
        }

        init(_ request: SessionRequest?) {
            switch request {
            case .configure(let configuration): set(configuration)
            case .activate: cells[4] = "yes"
            case .deactivate(let notifying): cells[4] = notifying ? "no, notifying" : "no"
            case .override(let port): cells[5] = "\(port)"
            case .prefer(let preference): cells[8] = "\(preference)"
            case .open(let opening): cells[10] = "\(opening)"
            case nil: break
            }
        }

        private mutating func set(_ configuration: SessionConfiguration) {
            cells[0] = configuration.category.shortName
            cells[1] = configuration.mode.shortName
            cells[2] = configuration.options.isEmpty ? "none" : "\(configuration.options)"
            cells[3] = "\(configuration.routeSharing)"
        }

        private func ports(_ ports: [PortType]) -> String {
            ports.isEmpty ? "none" : ports.map(\.rawValue).joined(separator: "+")
        }
    }
}
