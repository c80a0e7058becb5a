public import AudioGuardCore

extension SessionGuard {
    /// The module on whose behalf this task runs, where somebody has marked it.
    @TaskLocal private static var mark: ModuleID?

    /// Marks what `body` does as the module's, in every thread that it continues on.
    ///
    /// A stack shows who called, and after an `await` only the function that was resumed: a helper that nobody
    /// claims then hides for whom it works. The mark says so. It speaks only where the code that called is
    /// nobody's, so that it never covers a module that is named in the stack. The tasks that `body` starts
    /// inherit it; detached tasks, threads and dispatch queues do not.
    public static func attributing<Result>(
        to module: ModuleID,
        _ body: () throws -> Result
    ) rethrows -> Result {
        try $mark.withValue(module) { try body() }
    }

    /// Marks what `body` does as the module's, also after it was suspended.
    public static func attributing<Result>(
        to module: ModuleID,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $mark.withValue(module, operation: body, isolation: isolation)
    }

    /// Who stands behind a stack: the module that said so itself, else the one that the stack names, else the
    /// one that the task is marked with.
    func caller(of stack: CallStack, declared module: ModuleID?) -> Caller {
        let found = callers.caller(of: stack)
        let known: (module: ModuleID?, confidence: Caller.Confidence)
        if let module {
            known = (module, .declared)
        } else if found.confidence == .unknown, let marked = Self.mark {
            known = (marked, .marked)
        } else {
            known = (found.module, found.confidence)
        }
        return Caller(
            module: known.module,
            frame: found.frame,
            confidence: known.confidence,
            contact: known.module.flatMap { callers.contact(of: $0) }
        )
    }

    /// A module that said so itself, and did not call now.
    func declared(_ module: ModuleID) -> Caller {
        Caller(module: module, confidence: .declared, contact: callers.contact(of: module))
    }
}
