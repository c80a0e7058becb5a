/// Where something stands in a file. It is no part of what is said: two places are always equal.
public struct SourcePlace: Hashable, Sendable {
    /// The line, from 1; 0 for what stands in no file.
    public var line = 0
    /// The column, from 1.
    public var column = 0

    /// A place.
    public init(line: Int = 0, column: Int = 0) {
        self.line = line
        self.column = column
    }

    /// Always.
    public static func == (one: SourcePlace, other: SourcePlace) -> Bool { true }
    /// Nothing.
    public func hash(into hasher: inout Hasher) {}
}
