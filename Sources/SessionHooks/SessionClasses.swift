/// The classes whose setters are hooked, by name.
public struct SessionClasses: Hashable, Sendable {
    /// The session's class.
    public var session: String
    /// A port's class.
    public var port: String
    /// A data source's class.
    public var dataSource: String

    /// Names; what is left out is the platform's own.
    public init(
        session: String = "AVAudioSession",
        port: String = "AVAudioSessionPortDescription",
        dataSource: String = "AVAudioSessionDataSourceDescription"
    ) {
        self.session = session
        self.port = port
        self.dataSource = dataSource
    }
}
