/// Who an alert is about, and whom to turn to.
struct AlertCulprit {
    /// The module's name, or how sure we are of none.
    let name: String
    private let owner: String?

    init(_ caller: Caller?) {
        name = caller?.who ?? "unknown"
        owner = caller?.contact ?? caller?.module.map { "whoever owns \($0.name)" }
    }

    /// The advice to have something changed in its code.
    func advised(to change: String) -> String {
        guard let owner else { return "See in the record's stack whose code it is, and have it \(change)." }
        return "Ask \(owner) to \(change)."
    }
}
