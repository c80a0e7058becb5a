extension ModuleID: CodingKeyRepresentable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }

    /// The name, so that a dictionary by module is an object in JSON.
    public var codingKey: any CodingKey { Key(stringValue: name) }

    /// The module whose name the key is.
    public init?(codingKey: some CodingKey) {
        self.init(codingKey.stringValue)
    }
}
