extension Decision {
    /// What comes of a decision: two that have the same effect differ for nobody.
    public struct Effect: Hashable, Sendable {
        /// What becomes of the session; `nil` where nothing does.
        public var change: SessionRequest?
        /// What the caller hears; `nil` is success.
        public var error: SessionError?
    }

    /// What comes of this decision on a request, over what the session was. What is performed and is so already
    /// changes nothing, and so is the same as what is skipped.
    public func effect(on request: SessionRequest, over snapshot: SessionSnapshot) -> Effect {
        let change = performed(for: request).flatMap { $0.isSatisfied(by: snapshot) ? nil : $0 }
        guard case .refuse(let error) = verdict else { return Effect(change: change, error: nil) }
        return Effect(change: nil, error: error)
    }
}

extension SessionRequest {
    /// Whether performing this changes nothing about a session.
    fileprivate func isSatisfied(by snapshot: SessionSnapshot) -> Bool {
        switch self {
        case .configure(let wanted): wanted.asStored == snapshot.configuration.asStored
        case .activate: snapshot.isActive
        case .deactivate: !snapshot.isActive
        case .override(let port): port == snapshot.portOverride
        case .prefer, .open: false
        }
    }
}
