/// What became of one attempt to send a message. A reason is one clause, without addresses or secrets.
public enum Delivery: Hashable, Sendable {
    /// The receiver has it.
    case delivered
    /// Not now. `after` is what the receiver asked for; otherwise the schedule says when.
    case retry(after: Duration?, why: String)
    /// Never: the same message would be answered in the same way.
    case dead(why: String)
    /// Not before a person changes something, such as a secret. It is tried again at the next start.
    case held(why: String)
    /// The receiver finds it too large: it is made shorter, once.
    case tooLarge(why: String)
}
