import AudioGuardCore
import AudioGuardSimulator
public import Foundation

/// One of several microphones of a port. Two descriptions of one data source are equal.
public final class AVAudioSessionDataSourceDescription: NSObject, @unchecked Sendable {
    // True because nothing of it changes: choices are read from the session.

    let source: DataSource
    private let port: InputPort
    private let session: SimulatedSession

    init(_ source: DataSource, of port: InputPort, in session: SimulatedSession) {
        self.source = source
        self.port = port
        self.session = session
    }

    /// Its number, unique in its port.
    public var dataSourceID: NSNumber { NSNumber(value: source.id) }
    /// What it is called.
    public var dataSourceName: String { source.name }
    /// Where it is on the device.
    public var location: AVAudioSession.Location? {
        source.location.map(AVAudioSession.Location.init(rawValue:))
    }
    /// Which way it looks.
    public var orientation: AVAudioSession.Orientation? {
        source.orientation.map(AVAudioSession.Orientation.init(rawValue:))
    }

    /// How it can hear; `nil` where there is no choice.
    public var supportedPolarPatterns: [AVAudioSession.PolarPattern]? {
        source.polarPatterns.isEmpty ? nil : source.polarPatterns.map(AVAudioSession.PolarPattern.init)
    }

    /// How it hears.
    public var selectedPolarPattern: AVAudioSession.PolarPattern? {
        session.selectedPolarPattern(of: source, port: port).map(AVAudioSession.PolarPattern.init)
    }

    /// How it was chosen to hear.
    public var preferredPolarPattern: AVAudioSession.PolarPattern? {
        session.snapshot.preferences.polarPatterns?["\(port.uid)/\(source.id)"]
            .map(AVAudioSession.PolarPattern.init)
    }

    /// Chooses how it hears; `nil` leaves it to the system.
    public func setPreferredPolarPattern(_ pattern: AVAudioSession.PolarPattern?) throws {
        do throws(SessionError) {
            var known: PolarPattern?
            if let pattern {
                known = PolarPattern(rawValue: pattern.rawValue)
                if known == nil { throw .badParam }
            }
            try session.call(.prefer(.polarPattern(known, dataSource: source.id, port: port.uid)))
        } catch { throw NSError(error) }
    }

    /// Whether it is the same data source.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioSessionDataSourceDescription else { return false }
        return source.id == other.source.id && port.uid == other.port.uid
    }

    /// Equal for equal data sources.
    public override var hash: Int { Int(source.id) }

    /// The name, for people.
    public override var description: String { source.name }
}

extension AVAudioSession.PolarPattern {
    init(_ pattern: PolarPattern) { self.init(rawValue: pattern.rawValue) }
}
