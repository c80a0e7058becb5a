/// One step of a call stack, told relative to its image, so that it means the same in every run.
///
/// A value; safe on any thread. It holds neither an absolute address nor a path.
public struct StackFrame: Codable, Hashable, Sendable {
    /// The file name of the executable or library, without its path.
    public let image: String
    /// The linker's fingerprint of the image in lower-case hex, if it has one.
    public let buildID: String?
    /// Bytes from the image's load address to the return address.
    public let offset: UInt64
    /// The function in readable form, when it is known.
    public let symbol: String?

    /// A frame at `offset` bytes into `image`.
    public init(image: String, buildID: String? = nil, offset: UInt64, symbol: String? = nil) {
        self.image = image
        self.buildID = buildID
        self.offset = offset
        self.symbol = symbol
    }

    /// Reads a frame as the log writes it.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        image = try fields.decode(String.self, forKey: .image)
        buildID = try fields.decodeIfPresent(String.self, forKey: .buildID)
        offset = try fields.decode(Whole<UInt64>.self, forKey: .offset).number
        symbol = try fields.decodeIfPresent(String.self, forKey: .symbol)
    }
}

extension StackFrame: CustomStringConvertible {
    /// For people: the function and its image, or the place in the image.
    public var description: String {
        symbol.map { "\($0) in \(image)" } ?? "\(image)+0x\(String(offset, radix: 16))"
    }
}
