/// Why a lesson could not be performed, in one line that says what to do.
public struct LessonError: Error, CustomStringConvertible {
    /// The line.
    public let description: String

    /// An error with its line.
    public init(_ description: String) { self.description = description }
}
