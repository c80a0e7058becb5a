/// Names by which somebody's code is recognised in a stack.
///
/// A value; safe on any thread. In JSON each of them may be left out.
public struct CodeNames: Hashable, Sendable {
    /// How the file names of executables and libraries begin, such as `libGameEngine`.
    public var images: [String]
    /// Swift modules, in full, such as `SoundEffects`.
    public var swiftModules: [String]
    /// How the linker names of C and C++ functions begin, such as `legacy_`.
    public var functions: [String]
    /// Whom to tell about this code, such as a team or its address: records and alerts say it.
    public var contact: String?

    /// The code that one of these names fits.
    public init(
        images: [String] = [],
        swiftModules: [String] = [],
        functions: [String] = [],
        contact: String? = nil
    ) {
        self.images = images
        self.swiftModules = swiftModules
        self.functions = functions
        self.contact = contact
    }

    /// These names and those of `other`, whose contact goes first.
    public func adding(_ other: Self) -> Self {
        Self(
            images: images + other.images,
            swiftModules: swiftModules + other.swiftModules,
            functions: functions + other.functions,
            contact: other.contact ?? contact
        )
    }
}

extension CodeNames: Codable {
    private enum CodingKeys: String, CodingKey {
        case images, swiftModules, functions, contact
    }

    /// Reads the lists that are there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func list(_ key: CodingKeys) throws -> [String] {
            try container.decodeIfPresent([String].self, forKey: key) ?? []
        }
        self.init(
            images: try list(.images),
            swiftModules: try list(.swiftModules),
            functions: try list(.functions),
            contact: try container.decodeIfPresent(String.self, forKey: .contact)
        )
    }
}
