package import AudioGuardCore

/// The words that people write for the session's values, and back.
package enum SessionWords {
    package static let categories = SessionCategory.allCases.map { (name: lowered($0.shortName), value: $0) }
    package static let modes = SessionMode.allCases.map { (name: lowered($0.shortName), value: $0) }
    package static let sharings = RouteSharingPolicy.allCases.map { (name: "\($0)", value: $0) }
    package static let ports = PortType.allCases.map { (name: $0.rawValue, value: $0) }
    package static let overrides: [(name: String, value: PortOverride)] = [
        ("none", .none), ("speaker", .speaker),
    ]
    package static let hazards: [(name: String, value: SessionHazards)] = [
        ("quietFault", .quietFault), ("permissionQuestion", .permissionQuestion),
        ("callIsOn", .callIsOn),
    ]

    /// The value of a word.
    package static func value<Value>(_ word: String, in table: [(name: String, value: Value)]) -> Value? {
        table.first { $0.name == word }?.value
    }

    /// The word of a value.
    package static func name<Value: Equatable>(
        _ value: Value,
        in table: [(name: String, value: Value)]
    ) -> String {
        table.first { $0.value == value }?.name ?? "\(value)"
    }

    /// Options by their names; a bit without a name in hexadecimal. `nil` for a word that is neither.
    package static func options(_ words: [String]) -> SessionOptions? {
        var options: SessionOptions = []
        for word in words {
            if let named = SessionOptions.named.first(where: { $0.name == word }) {
                options.formUnion(named.option)
            } else if word == "allowBluetooth" {
                options.formUnion(.allowBluetoothHFP)
            } else if word.hasPrefix("0x"), let bits = UInt(word.dropFirst(2), radix: 16) {
                options.formUnion(SessionOptions(rawValue: bits))
            } else {
                return nil
            }
        }
        return options
    }

    /// The names of options.
    package static func names(of options: SessionOptions) -> [String] {
        options.isEmpty ? [] : options.description.split(separator: "+").map(String.init)
    }

    package static func lowered(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }
}
