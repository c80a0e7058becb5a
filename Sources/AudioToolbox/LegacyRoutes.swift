import AudioGuardCore
import AudioGuardSimulator
import Foundation

extension SimulatedSession {
    /// The route's name of old: it tells a headset from headphones, and whether there is a microphone.
    var legacyRouteName: String {
        let input = snapshot.route.inputs.first
        guard let output = currentOutputs.first else { return input?.rawValue ?? "" }
        switch output.type {
        case .builtInSpeaker: return input == nil ? "Speaker" : "SpeakerAndMicrophone"
        case .builtInReceiver: return "ReceiverAndMicrophone"
        case .headphones:
            if input == .headsetMicrophone { return "HeadsetInOut" }
            if input != nil { return "HeadphonesAndMicrophone" }
            return output.hasMicrophone ? "Headset" : "Headphone"
        case .lineOut: return "Lineout"
        case .bluetoothHFP: return "HeadsetBT"
        case .bluetoothA2DP: return "HeadphonesBT"
        case .airPlay: return "AirTunes"
        case .builtInMicrophone, .headsetMicrophone, .lineIn, .bluetoothLE, .hdmi, .usbAudio, .carAudio,
            .other:
            return output.type.rawValue
        }
    }
}

extension Route {
    /// The route as the interface describes it: its ports, each with its type.
    var legacyDescription: NSDictionary {
        func ports(_ types: [PortType]) -> [[String: String]] {
            types.map { ["RouteDetailedDescription_PortType": $0.rawValue] }
        }
        return [
            "RouteDetailedDescription_Inputs": ports(inputs),
            "RouteDetailedDescription_Outputs": ports(outputs),
        ]
    }
}
