internal import AVFAudio
public import CSessionCode

/// C code of this process that knows only the legacy header. When it goes, nobody tells it any more.
@safe public final class LegacyCode {
    /// What it keeps and notes.
    public let kept: UnsafeMutablePointer<session_code> = .allocate(capacity: 1)

    /// Code that is not initialised.
    public init() { unsafe kept.initialize(to: session_code()) }

    deinit {
        _ = AppOnLinux()
        AVAudioSession.settle()
        unsafe kept.deallocate()
    }

    /// Initialises with a listener that notes, and returns the status.
    public func initialize() -> Int32 { unsafe code_initialize(kept) }

    /// Gives the session up and tells the others, and returns the status.
    public func giveUp() -> Int32 { code_give_up(1) }
}
