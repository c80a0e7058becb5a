/// One message to one receiver: its id and its body are made once and never change. A value; any thread.
public struct AlertMessage: Hashable, Sendable {
    /// The same at every attempt: a receiver can tell a message that it has already.
    public let id: String
    /// What its sink made of what is told.
    public let body: [UInt8]

    /// A message with its body.
    public init(id: String, body: [UInt8]) {
        self.id = id
        self.body = body
    }
}
