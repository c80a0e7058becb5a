/// What a record says of a warning by the RTC's SDK.
public struct WarningNote: Hashable, Codable, Sendable {
    /// The SDK's name, as the policy's table has it.
    public var sdk: String
    /// The number of the warning.
    public var number: Int
    /// What it says of the session; absent where the table does not have it.
    public var meaning: SDKWarning?

    /// A warning.
    public init(sdk: String, number: Int, meaning: SDKWarning? = nil) {
        self.sdk = sdk
        self.number = number
        self.meaning = meaning
    }
}
