public import AudioGuardSimulator

/// An old voice-message recorder that nobody has touched for years.
public struct LegacyRecorder {
    /// Whether it thinks that it records.
    public private(set) var isRecording = false

    /// A recorder that has not recorded yet.
    public init() {}

    /// Begins a voice message. (Its faults: Record alone silences the teacher, and it never puts it back.)
    @inline(never)
    public mutating func beginMessage(on session: SimulatedSession) {
        do {
            try session.setCategory(.record)
            isRecording = true
        } catch {
            isRecording = false
        }
    }
}
