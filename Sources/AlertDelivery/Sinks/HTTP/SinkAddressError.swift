/// Why an address cannot be used by a sink. It never holds the address, which may be a secret.
public enum SinkAddressError: Error, Hashable, Sendable {
    /// It is not an address of the web.
    case notAnAddress
    /// It is not encrypted, and not on this machine.
    case notEncrypted
    /// It is none of the hosts that such a sink may talk to.
    case anotherHost(allowed: [String])
    /// A header of its own cannot be sent.
    case notAHeader
}

extension SinkAddressError: CustomStringConvertible {
    /// What is wrong and what to do, in one line.
    public var description: String {
        switch self {
        case .notAnAddress:
            "the sink's address cannot be used. Give it as https://host/path, without a name and password."
        case .notEncrypted:
            "the sink's address is not encrypted. Use https://; http:// is for this machine (127.0.0.1) only."
        case .anotherHost(let allowed):
            "the sink's address is of another host. Use one of: \(allowed.joined(separator: ", "))."
        case .notAHeader:
            "a header of the sink cannot be sent. Give at most 16, with names of letters, digits and dashes "
                + "and values of printable ASCII in one line."
        }
    }
}
