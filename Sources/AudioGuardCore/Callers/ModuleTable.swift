/// Which code belongs to which module of the app.
///
/// A value; safe on any thread. The longest name that fits decides, and a module's claim goes
/// before the list of own code. In JSON the modules are one object with their names as keys.
public struct ModuleTable: Hashable, Sendable {
    /// The most names that the modules may have together.
    public static let mostNames = 512
    /// The most bytes of a contact.
    public static let longestContact = 128

    /// The names of each module's code.
    public let modules: [ModuleID: CodeNames]
    /// Code that is passed over when the caller is looked for.
    public let own: CodeNames

    /// A table that knows no module.
    public static let empty = Self(checked: [:], own: .guardAndSystem)

    /// A table of these modules. Throws if it is too long or says two things at once.
    public init(
        _ modules: [ModuleID: CodeNames],
        own: CodeNames = .guardAndSystem
    ) throws(ModuleTableError) {
        try Self.check(modules)
        self.init(checked: modules, own: own)
    }

    private init(checked modules: [ModuleID: CodeNames], own: CodeNames) {
        self.modules = modules
        self.own = own
    }

    /// Whose an executable or library of this file name is, or nil if nobody claims it.
    public func owner(ofImage image: String) -> CodeOwner? {
        longest(\.images) { image.utf8.starts(with: $0.utf8) }
    }

    /// Whose the function of this linker name is, or nil if nobody claims it.
    public func owner(ofSymbol symbol: String) -> CodeOwner? {
        switch SymbolOrigin(symbol: symbol) {
        case .swift(let module): longest(\.swiftModules) { $0 == module }
        case .glue: .own
        case .plain: longest(\.functions) { symbol.utf8.starts(with: $0.utf8) }
        }
    }

    private func longest(
        _ names: KeyPath<CodeNames, [String]>,
        fits: (String) -> Bool
    ) -> CodeOwner? {
        var best: (length: Int, owner: CodeOwner)?
        func consider(_ candidates: CodeNames, _ owner: CodeOwner) {
            for name in candidates[keyPath: names] where fits(name) {
                if name.utf8.count > best?.length ?? 0 { best = (name.utf8.count, owner) }
            }
        }
        for (module, names) in modules { consider(names, .module(module)) }
        consider(own, .own)
        return best?.owner
    }
}

extension ModuleTable {
    private static func check(_ modules: [ModuleID: CodeNames]) throws(ModuleTableError) {
        let kinds: [KeyPath<CodeNames, [String]>] = [\.images, \.swiftModules, \.functions]
        var total = 0
        for kind in kinds {
            var claimed: [String: ModuleID] = [:]
            for (module, names) in modules.sorted(by: { $0.key < $1.key }) {
                for name in names[keyPath: kind] {
                    total += 1
                    if name.isEmpty { throw .emptyName(module) }
                    if let first = claimed.updateValue(module, forKey: name), first != module {
                        throw .claimedTwice(name, first, module)
                    }
                }
            }
        }
        for (module, names) in modules.sorted(by: { $0.key < $1.key }) {
            guard let contact = names.contact else { continue }
            total += 1
            if contact.isEmpty || contact.utf8.count > longestContact || !contact.isOneLine {
                throw .badContact(module)
            }
        }
        if total > mostNames { throw .tooManyNames(total) }
    }
}

extension ModuleTable: Codable {
    private enum CodingKeys: String, CodingKey {
        case modules, own
    }

    /// Reads a table; without `own` the guard and the system are passed over. Throws if the table
    /// is too long or says two things at once.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            try container.decode([ModuleID: CodeNames].self, forKey: .modules),
            own: try container.decodeIfPresent(CodeNames.self, forKey: .own) ?? .guardAndSystem
        )
    }
}

extension String {
    /// Whether it holds nothing that could end a line, or move a cursor on somebody's screen.
    fileprivate var isOneLine: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }
}
