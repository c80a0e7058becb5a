extension AVAudioSession {
    /// What sort of spoken prompts are welcome just now.
    public enum PromptStyle: UInt, Sendable {
        /// None (`'none'`).
        case none = 0x6E6F_6E65
        /// A sound rather than words (`'shrt'`).
        case short = 0x7368_7274
        /// Any (`'nrml'`).
        case normal = 0x6E72_6D6C
    }
}
