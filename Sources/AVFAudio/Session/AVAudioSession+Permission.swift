import AudioGuardSimulator

extension AVAudioSession {
    /// Whether the user lets this app use the microphone.
    public var recordPermission: RecordPermission { RecordPermission(Connection.shared.app.permission) }

    /// Asks the user for the microphone, if they have not decided yet; answered on the secondary thread.
    public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        Connection.shared.app.requestMicrophone { isGranted in
            Connection.shared.postings.post { response(isGranted) }
        }
    }
}

extension AVAudioSession.RecordPermission {
    init(_ permission: SimulatedApp.Permission) {
        switch permission {
        case .undetermined: self = .undetermined
        case .denied: self = .denied
        case .granted: self = .granted
        }
    }
}
