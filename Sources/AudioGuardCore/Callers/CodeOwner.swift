/// Whose code a function or an image is.
public enum CodeOwner: Hashable, Sendable {
    /// A module of the app.
    case module(ModuleID)
    /// The guard or the system: looked through on the way to the caller.
    case own
}
