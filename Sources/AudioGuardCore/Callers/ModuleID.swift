/// The name of a part of the app that wants sound, such as `courseware.player`.
///
/// A value; safe on any thread. Two ids are the same module if their names are equal, byte for
/// byte. In JSON it is a plain string.
public struct ModuleID: Hashable, Sendable {
    /// What the app calls the module.
    public let name: String

    /// A module of this name. Nothing is checked: the policy says which modules exist.
    public init(_ name: String) {
        self.name = name
    }
}

extension ModuleID: ExpressibleByStringLiteral {
    /// A module named by a literal, so that tables read as prose.
    public init(stringLiteral name: String) {
        self.init(name)
    }
}

extension ModuleID: Comparable {
    /// Orders modules by name, for reports.
    public static func < (one: Self, other: Self) -> Bool {
        one.name < other.name
    }
}

extension ModuleID: CustomStringConvertible {
    /// The bare name.
    public var description: String { name }
}

extension ModuleID: Codable {
    /// Reads a plain string.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes a plain string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
