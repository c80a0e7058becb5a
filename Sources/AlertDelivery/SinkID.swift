/// The name of a sink in its owner's configuration: the only thing about it that is ever printed or stored.
///
/// A value; any thread.
public struct SinkID: Hashable, Codable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name: lower-case letters, digits and dashes, at most 40; one that stands in source code is not checked.
    public let name: String

    /// A name; `nil` when it is not one.
    public init?(_ name: String) {
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x61...0x7A, 0x2D: true
            default: false
            }
        }
        guard (1...40).contains(name.utf8.count), isName else { return nil }
        self.name = name
    }

    /// A name that stands in source code.
    public init(stringLiteral name: StaticString) { self.name = "\(name)" }

    /// The name.
    public var description: String { name }
}
