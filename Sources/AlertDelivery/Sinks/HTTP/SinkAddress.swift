import Foundation

/// Where a sink sends to, checked once: encrypted, or on this machine. A value; any thread. It never prints itself.
struct SinkAddress: Sendable, CustomStringConvertible, CustomReflectable {
    let url: URL
    /// Whether it is this machine, which needs no encryption and no proxy.
    let isLoopback: Bool

    /// Reads an address.
    /// - parameter hosts: The hosts that such a sink may talk to, beside this machine; `nil` for all.
    init(_ text: String, hosts: [String]? = nil) throws(SinkAddressError) {
        guard text.utf8.count <= 2_048, let url = URL(string: text), let host = url.host?.lowercased(),
            !host.isEmpty, url.user == nil, url.password == nil
        else { throw .notAnAddress }
        isLoopback = ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host)
        switch url.scheme?.lowercased() {
        case "https": break
        case "http" where isLoopback: break
        case "http": throw .notEncrypted
        default: throw .notAnAddress
        }
        if let hosts, !isLoopback, !hosts.contains(host) { throw .anotherHost(allowed: hosts) }
        self.url = url
    }

    /// Not the address, of which a part may be a secret.
    var description: String { "address" }

    /// Nothing to see, also when it is dumped.
    var customMirror: Mirror { Mirror(self, children: []) }
}
