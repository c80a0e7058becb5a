/// One wish to change the session, resolved: it says all, whichever setter said it.
public enum SessionRequest: Hashable, Codable, Sendable {
    /// Category, mode, options and route sharing at once.
    case configure(to: SessionConfiguration)
    /// Take the session.
    case activate
    /// Give the session up; `notifyingOthers` lets an interrupted app resume.
    case deactivate(notifyingOthers: Bool)
    /// Move the output by hand.
    case override(to: PortOverride)
    /// A wish about the hardware, or a habit.
    case prefer(SessionPreference)
    /// Take a sound device past the session, where the system lets anybody: on Linux.
    case open(DeviceOpening)
}

extension SessionRequest: CustomStringConvertible {
    /// For people: `set Playback`, `deactivate`.
    public var description: String {
        switch self {
        case .configure(let configuration): "set \(configuration)"
        case .activate: "activate"
        case .deactivate(true): "deactivate, notifying others"
        case .deactivate(false): "deactivate"
        case .override(.speaker): "override to the speaker"
        case .override(.none): "end the override"
        case .prefer(let preference): preference.description
        case .open(let opening): opening.description
        }
    }
}
