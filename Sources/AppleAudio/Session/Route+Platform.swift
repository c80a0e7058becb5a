#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    import AVFAudio
    import AudioGuardCore

    extension Route {
        /// The ports of a route, also those that have no name here.
        init(_ route: AVAudioSessionRouteDescription) {
            self.init(
                outputs: route.outputs.map { PortType($0.portType) },
                inputs: route.inputs.map { PortType($0.portType) }
            )
        }
    }

    extension PortType {
        init(_ port: AVAudioSession.Port) { self = PortType(rawValue: port.rawValue) ?? .other }
    }
#endif
