/// How a receiver answers messages with a right signature, so that faults can be played.
public enum WebhookBehaviour: Hashable, Sendable {
    /// With success.
    case takes
    /// With a status and, perhaps, a `Retry-After`, after some time.
    case answers(Int, retryAfter: String? = nil, after: Duration = .zero)
    /// With a redirect to an address.
    case redirects(to: String)
    /// With success, after some time.
    case dawdles(Duration)
    /// With success, and a body of that many bytes.
    case talks(bytes: Int)
}
