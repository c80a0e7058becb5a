import AudioGuardCore

/// A simulated session as a C library is handed it: an opaque pointer, and functions that take it.
///
/// The owner keeps this object alive for as long as the library may call.
public final class CSession: Sendable {
    private let session: SimulatedSession

    /// The C view of `session`.
    public init(_ session: SimulatedSession) { self.session = session }

    /// What the C functions take as their first argument. Valid while this object lives.
    public var pointer: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    /// `setActive` in C: 0, or the platform's error code. Any thread.
    public static let setActive: @convention(c) (UnsafeMutableRawPointer?, Bool) -> Int32 = {
        pointer,
        active in
        guard let pointer = unsafe pointer else { return SessionError.badParam.code }
        let own = unsafe Unmanaged<CSession>.fromOpaque(pointer).takeUnretainedValue()
        do throws(SessionError) {
            try own.session.setActive(active)
            return 0
        } catch {
            return error.code
        }
    }
}
