extension SessionError {
    /// What ALSA's negative numbers mean for whoever opens a device; `nil` for all others.
    var device: (name: String, remedy: String)? {
        let others = "Run \"aplay -L\" for the names of devices."
        return switch code {
        case -1, -13: ("notAllowed", "Join the group \"audio\", or use another device.")
        case -2, -6, -19, -22: ("noSuchDevice", others)
        case -11, -16: ("deviceBusy", "Close the program that has the device, or use \"default\".")
        case -38: ("noALSA", "Link libasound.")
        case -110, -111, -112: ("noSoundServer", "Start the sound server, or use another device.")
        default: nil
        }
    }
}
