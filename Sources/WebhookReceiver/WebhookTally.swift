/// How many requests a receiver has seen. A value; any thread.
public struct WebhookTally: Hashable, Codable, Sendable {
    /// All messages, whatever was answered.
    public var requests = 0
    /// Those with a right signature.
    public var verified = 0
    /// Those with a right signature whose id had come before.
    public var duplicates = 0
    /// Those that were answered with success.
    public var taken = 0
    /// Requests that were no message: not a POST, or too large.
    public var refused = 0
}
