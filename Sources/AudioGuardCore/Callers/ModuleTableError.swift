/// Why a module table cannot be used.
public enum ModuleTableError: Error, Hashable, Sendable {
    /// It holds this many names.
    case tooManyNames(Int)
    /// A name of this module is empty, and would fit all code.
    case emptyName(ModuleID)
    /// Two modules claim the same name.
    case claimedTwice(String, ModuleID, ModuleID)
    /// The contact of this module is empty, too long or more than a line of plain text.
    case badContact(ModuleID)
}

extension ModuleTableError: CustomStringConvertible {
    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .tooManyNames(let count):
            "the module table has \(count) names. Use prefixes: \(ModuleTable.mostNames) are the most."
        case .emptyName(let module):
            "the module table gives \(module) an empty name, which fits all code. Remove it."
        case .claimedTwice(let name, let one, let other):
            "the module table gives \"\(name)\" to \(one) and to \(other). Leave it to one of them."
        case .badContact(let module):
            "the module table's contact of \(module) is empty, too long or no plain text. "
                + "Use one line of at most \(ModuleTable.longestContact) bytes."
        }
    }
}
