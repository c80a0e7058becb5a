import AudioGuardSimulator
public import Foundation

/// Where sound went in and out at one moment.
public final class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
    // True because nothing of it changes.

    /// What was spoken into.
    public let inputs: [AVAudioSessionPortDescription]
    /// What was heard from.
    public let outputs: [AVAudioSessionPortDescription]

    init(_ facts: RouteFacts, of session: SimulatedSession) {
        inputs = facts.inputs.map { AVAudioSessionPortDescription($0, of: session) }
        outputs = facts.outputs.map { AVAudioSessionPortDescription($0, of: session) }
    }

    /// The ports, for people.
    public override var description: String { "inputs = \(inputs); outputs = \(outputs)" }
}
