public import AVFAudio
public import AudioGuardCore
public import AudioGuardSimulator

/// This process as an app of a simulated device.
public struct AppOnLinux: Sendable {
    /// The device.
    public let device: SimulatedDevice
    /// The app that this process is.
    public let app: SimulatedApp
    /// Its session, as the platform shows it.
    public let session = AVAudioSession.sharedInstance()

    /// Makes this process an app.
    public init(_ profile: OSProfile = .ios17, delivery: SimulatedDevice.Delivery = .secondaryThread) {
        device = SimulatedDevice(profile: profile, delivery: delivery)
        app = device.addApp("our app")
        AVAudioSession.simulate(app)
    }

    /// What a call through the platform's API arrives as, without being performed.
    public func arrival(of call: (AVAudioSession) throws -> Void) throws -> [SessionCall] {
        let noted = Noted<SessionCall>()
        for setter in SessionCall.Setter.allCases {
            app.session.replace(setter) { call, _ throws(SessionError) in noted.append(call) }
        }
        defer { for setter in SessionCall.Setter.allCases { app.session.replace(setter, with: nil) } }
        try call(session)
        return noted.all
    }
}
