import AudioGuardCore
import AudioGuardSimulator
public import Foundation

/// A port of the device. Two descriptions of one port are equal.
public final class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
    // True because nothing of it changes: choices are read from the session.

    private let facts: PortFacts
    private let session: SimulatedSession

    init(_ facts: PortFacts, of session: SimulatedSession) {
        self.facts = facts
        self.session = session
    }

    /// What sort of port it is.
    public var portType: AVAudioSession.Port { AVAudioSession.Port(rawValue: facts.type.rawValue) }
    /// What it is called.
    public var portName: String { facts.name }
    /// What tells it from every other port.
    public var uid: String { facts.uid }
    /// Whether it cancels echo by itself: as hands-free devices do.
    public var hasHardwareVoiceCallProcessing: Bool { facts.type == .bluetoothHFP }

    /// Its data sources; `nil` where there is no choice.
    public var dataSources: [AVAudioSessionDataSourceDescription]? {
        guard let input = facts.input, !input.dataSources.isEmpty else { return nil }
        return input.dataSources.map { AVAudioSessionDataSourceDescription($0, of: input, in: session) }
    }

    /// The data source that is used.
    public var selectedDataSource: AVAudioSessionDataSourceDescription? {
        guard let input = facts.input else { return nil }
        return session.selectedDataSource(of: input).map {
            AVAudioSessionDataSourceDescription($0, of: input, in: session)
        }
    }

    /// The data source that was chosen.
    public var preferredDataSource: AVAudioSessionDataSourceDescription? {
        let chosen = session.snapshot.preferences.dataSources?[uid]
        return dataSources?.first { $0.source.id == chosen }
    }

    /// Chooses a data source; `nil` leaves it to the system.
    public func setPreferredDataSource(_ dataSource: AVAudioSessionDataSourceDescription?) throws {
        do throws(SessionError) {
            try session.call(.prefer(.dataSource(dataSource?.source.id, port: uid)))
        } catch { throw NSError(error) }
    }

    /// Whether it is the same port.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioSessionPortDescription else { return false }
        return facts.type == other.facts.type && facts.uid == other.facts.uid
    }

    /// Equal for equal ports.
    public override var hash: Int { facts.uid.hashValue }

    /// Type and name, for people.
    public override var description: String { "\(facts.type.rawValue) (\(facts.name))" }
}
