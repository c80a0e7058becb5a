/// The wish to have a sound device, as ALSA is told it. A value; any thread.
public struct DeviceOpening: Hashable, Codable, Sendable {
    /// The device's name in ALSA, such as `hw:0,0`.
    public var device: String
    /// What it is wanted for.
    public var stream: Stream
    /// The device that serves many at once, which would have done as well.
    public var sharedDevice: String

    /// The wish for a device, and what stands beside it.
    public init(_ device: String, for stream: Stream, sharedAs sharedDevice: String = "default") {
        self.device = device
        self.stream = stream
        self.sharedDevice = sharedDevice
    }

    /// The direction of the samples.
    public enum Stream: String, Codable, Sendable, CaseIterable {
        /// To the loudspeaker.
        case playback
        /// From the microphone.
        case capture

        /// What is lost to the class where somebody has the device alone.
        var loss: String {
            switch self {
            case .playback: "a device that one module has alone silences the class"
            case .capture: "a device that one module has alone takes the class's microphone"
            }
        }
    }

    /// The same wish for the device that serves many.
    public var shared: DeviceOpening { DeviceOpening(sharedDevice, for: stream, sharedAs: sharedDevice) }
}

extension DeviceOpening: CustomStringConvertible {
    /// For people: `open hw:0 for playback`.
    public var description: String { "open \(device) for \(stream.rawValue)" }
}

extension SessionRequest {
    /// The function that asks for it, where that is none of the session's setters.
    var function: String? {
        guard case .open = self else { return nil }
        return "snd_pcm_open"
    }
}
