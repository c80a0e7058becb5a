/// Which build of which app keeps a log, and on what: as far as the app says so. At most 64 bytes each are kept.
public struct HostNote: Hashable, Codable, Sendable {
    /// The app, such as its bundle identifier.
    public var app: String?
    /// The app's version and build.
    public var appVersion: String?
    /// The version of the RTC's SDK.
    public var sdkVersion: String?
    /// The operating system and its version.
    public var os: String?
    /// The model of the device, never its own name or number.
    public var model: String?

    /// A host; what is left out is not told.
    public init(
        app: String? = nil,
        appVersion: String? = nil,
        sdkVersion: String? = nil,
        os: String? = nil,
        model: String? = nil
    ) {
        self.app = app
        self.appVersion = appVersion
        self.sdkVersion = sdkVersion
        self.os = os
        self.model = model
    }
}
