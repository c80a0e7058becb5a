public import AudioGuardSimulator

/// A module of the app that knows nothing of the guard.
public enum Courseware {
    /// Asks for the sound as modules do: no thought of the class, no options.
    ///
    /// The two modes take turns, so that no request finds the session as it wants it.
    @inline(never)
    public static func takeMicrophone(on session: SimulatedSession, turn: Int) throws(SessionError) {
        try session.setCategory(.playAndRecord, mode: turn & 1 == 0 ? .default : .measurement)
    }

    /// Runs `body` under so many more frames of this module: a request of an app comes from deep in a stack.
    @inline(never)
    public static func atDepth(_ depth: Int, _ body: () throws -> Void) rethrows -> Int {
        guard depth > 0 else {
            try body()
            return 0
        }
        return try atDepth(depth - 1, body) + 1  // work after the call, so that the call stays one
    }
}
