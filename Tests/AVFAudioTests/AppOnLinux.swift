import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// The platform's session is one for the process, so these tests run one after another.
@Suite(.serialized) struct `The platform's API on Linux` {}

/// This process as an app of a simulated device.
struct AppOnLinux {
    let device: SimulatedDevice
    let app: SimulatedApp
    let session = AVAudioSession.sharedInstance()

    init(_ profile: OSProfile = .ios17) {
        device = SimulatedDevice(profile: profile)
        app = device.addApp("our app")
        AVAudioSession.simulate(app)
    }

    /// What a call through the platform's API arrives as, without being performed.
    func arrival(of call: (AVAudioSession) throws -> Void) throws -> [SessionCall] {
        let noted = Noted<SessionCall>()
        for setter in SessionCall.Setter.allCases {
            app.session.replace(setter) { call, _ throws(SessionError) in noted.append(call) }
        }
        defer { for setter in SessionCall.Setter.allCases { app.session.replace(setter, with: nil) } }
        try call(session)
        return noted.all
    }
}

/// The code of the platform's error that a call throws; `nil` if it throws none.
func code(of call: () throws -> Void) -> Int? {
    do {
        try call()
        return nil
    } catch {
        let error = error as NSError
        #expect(error.domain == NSOSStatusErrorDomain)
        return error.code
    }
}
