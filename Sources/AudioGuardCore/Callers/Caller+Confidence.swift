extension Caller {
    /// What an attribution rests on, from the surest to the weakest.
    public enum Confidence: String, CaseIterable, Codable, Hashable, Sendable {
        /// The module said so itself, by using a session that was handed to it.
        case declared
        /// The calling function's name belongs to the module.
        case symbol
        /// The calling function's executable or library belongs to the module.
        case image
        /// The code that called is nobody's, and the task it runs in was marked as the module's.
        case marked
        /// Another process did it.
        case anotherProcess = "another process"
        /// The operating system did it.
        case os = "the OS"
        /// The user did it, by the system's own controls.
        case user = "the user"
        /// Nothing names a module; the frame, if there is one, says where the call came from.
        case unknown
    }
}
