/// What became of one attempt to send a message. A reason is one clause, without addresses or secrets.
public enum Delivery: Hashable, Sendable {
    /// The receiver has it.
    case delivered
    /// Not now. `after` is what the receiver asked for; otherwise the schedule says when.
    case retry(after: Duration?, why: String)
    /// It went out and no answer came: the receiver may have it. The schedule says when it goes again.
    case unanswered(why: String)
    /// It never left: there is no network here. It uses up nothing of the schedule.
    case offline(why: String)
    /// Never: the same message would be answered in the same way.
    case dead(why: String)
    /// Nothing for this sink before a person changes something, such as a secret. It is tried again at the next
    /// start, or when the sink is resumed.
    case held(why: String)
    /// The receiver finds it too large: it is made shorter, once.
    case tooLarge(why: String)
}
