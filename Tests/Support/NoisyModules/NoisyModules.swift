public import AudioGuard

/// A module that wants sound and knows nothing of its own name in the table.
public enum NoisyModules {
    /// Asks at once.
    @inline(never)
    public static func beep(_ source: some CallerSource) -> Asked {
        let stack = source.capture()
        return Asked(stack, source.caller(of: stack))
    }

    /// Lets somebody else do it.
    @inline(never)
    public static func delegate(_ work: () -> Void) -> Bool {
        work()
        return true
    }

    /// Lets somebody else do it at the bottom of a deep recursion.
    @inline(never)
    public static func delegate(_ depth: Int, _ work: () -> Void) -> Int {
        guard depth > 0 else { return delegate(work) ? 0 : 1 }
        return 1 + delegate(depth - 1, work)
    }

    /// Asks from inside a closure that the standard library calls.
    @inline(never)
    public static func beepInAClosure(_ source: some CallerSource) -> [Asked] {
        [1].map { _ in
            let stack = source.capture()
            return Asked(stack, source.caller(of: stack))
        }
    }

    /// Asks after it was resumed.
    @inline(never)
    public static func beepLater(_ source: some CallerSource) async -> Asked {
        await Task.yield()
        let stack = source.capture()
        return Asked(stack, source.caller(of: stack))
    }

    /// Asks at the bottom of a deep recursion.
    @inline(never)
    public static func dive(_ depth: Int, _ source: some CallerSource) -> Asked {
        guard depth > 0 else { return beep(source) }
        var asked = dive(depth - 1, source)
        asked.dives += 1  // work after the call, so that the call stays one
        return asked
    }
}

extension String {
    /// A function of this module on a type that is not its own.
    @inline(never)
    public func beep(_ source: some CallerSource) -> Asked {
        let stack = source.capture()
        return Asked(stack, source.caller(of: stack))
    }
}
