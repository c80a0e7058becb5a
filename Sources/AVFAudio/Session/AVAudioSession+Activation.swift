import AudioGuardCore
import AudioGuardSimulator

extension AVAudioSession {
    /// Takes the session or gives it up.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
        try call(.setActive(active, notifyOthers: options.contains(.notifyOthersOnDeactivation)))
    }

    /// Takes the session, and calls back on the secondary thread (27).
    public func activate(
        options: AVAudioSessionActivationOptions = [],
        completionHandler handler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        answer(handler) { try call(.activate) }
    }

    /// Gives the session up, and calls back on the secondary thread (27).
    public func deactivate(
        options: AVAudioSessionDeactivationOptions = [],
        completionHandler handler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        answer(handler) {
            try call(.deactivate(notifyOthers: options.contains(.notifyOthersOnDeactivation)))
        }
    }

    /// Takes the session (27).
    @discardableResult
    public func activate(options: AVAudioSessionActivationOptions = []) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            activate(options: options) { isDone, error in
                continuation.resume(with: error.map(Result.failure) ?? .success(isDone))
            }
        }
    }

    /// Gives the session up (27).
    @discardableResult
    public func deactivate(options: AVAudioSessionDeactivationOptions = []) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            deactivate(options: options) { isDone, error in
                continuation.resume(with: error.map(Result.failure) ?? .success(isDone))
            }
        }
    }

    /// The call is made at once, so that it can be seen who made it; nothing of it blocks a simulated device.
    private func answer(
        _ handler: @escaping @Sendable (Bool, (any Error)?) -> Void,
        to perform: () throws -> Void
    ) {
        do {
            try perform()
            Connection.shared.postings.post { handler(true, nil) }
        } catch {
            Connection.shared.postings.post { handler(false, error) }
        }
    }

    /// Whether another app plays just now.
    public var isOtherAudioPlaying: Bool { session.isOtherAudioPlaying }

    /// Whether another app with a session that does not mix plays just now.
    public var secondaryAudioShouldBeSilencedHint: Bool { session.secondaryAudioShouldBeSilenced }

    /// What sort of spoken prompts are welcome just now.
    public var promptStyle: PromptStyle { PromptStyle(rawValue: session.promptStyle.rawValue) ?? .normal }

    /// Says whether incoming calls ring without interrupting.
    public func setPrefersNoInterruptionsFromSystemAlerts(_ inValue: Bool) throws {
        try call(.prefer(.noInterruptionsFromSystemAlerts(inValue)))
    }

    /// Whether incoming calls ring without interrupting.
    public var prefersNoInterruptionsFromSystemAlerts: Bool {
        session.snapshot.preferences.noInterruptionsFromSystemAlerts ?? false
    }

    /// Says whether haptics and system sounds go on while recording.
    public func setAllowHapticsAndSystemSoundsDuringRecording(_ inValue: Bool) throws {
        try call(.prefer(.hapticsAndSystemSoundsDuringRecording(inValue)))
    }

    /// Whether haptics and system sounds go on while recording.
    public var allowHapticsAndSystemSoundsDuringRecording: Bool {
        session.snapshot.preferences.hapticsAndSystemSoundsDuringRecording ?? false
    }
}
