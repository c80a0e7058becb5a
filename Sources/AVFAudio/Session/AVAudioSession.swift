import AudioGuardCore
import AudioGuardSimulator
public import Foundation

/// The platform's audio session on Linux, on top of a simulated device. Any thread.
///
/// Session code that was written for the platform compiles and runs unchanged, but for what stands in
/// ``leftOut``. Notifications come through `NotificationCenter.default` on a secondary thread, errors in the
/// domain `NSOSStatusErrorDomain` with the platform's codes. Every setter goes through the simulated session's
/// table, so that it can be intercepted as on the platform.
///
/// ```swift
/// let device = SimulatedDevice()
/// AVAudioSession.simulate(device.addApp("my app"))
/// startMyApp()                         // code that knows AVAudioSession only
/// try device.addApp("phone", as: .phone).ring()
/// AVAudioSession.settle()              // all notifications have come, and were answered
/// ```
public final class AVAudioSession: NSObject, @unchecked Sendable {
    // True because it holds nothing: all sessions of a process are the connection's.

    private static let shared = AVAudioSession()

    /// The session of this app.
    public class func sharedInstance() -> AVAudioSession { shared }

    var session: SimulatedSession { Connection.shared.session }

    /// A setter's call, by the table of setters.
    func call(_ call: SessionCall) throws {
        do throws(SessionError) { try session.call(call) } catch { throw NSError(error) }
    }
}
