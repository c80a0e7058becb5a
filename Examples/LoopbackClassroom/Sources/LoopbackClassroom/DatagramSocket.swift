import Foundation

/// A UDP socket on this machine's own address, 127.0.0.1. One thread receives, another may send.
final class DatagramSocket: Sendable {
    private let descriptor: Int32

    /// A socket that receives on `port`, or on any free one for 0.
    init(port: UInt16 = 0) throws {
        descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure.system("opening a socket") }
        var patience = timeval(tv_sec: 0, tv_usec: 100_000)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let bound = Self.withAddress(port) { bind(descriptor, $0, $1) }
        guard bound == 0 else {
            let failure = Failure.system("listening on port \(port)")
            close(descriptor)
            throw failure
        }
    }

    deinit {
        close(descriptor)
    }

    /// The port that it receives on.
    var port: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Sends one datagram. As with any network it may be lost; that nobody listens is no error.
    func send(_ bytes: [UInt8], to port: UInt16) {
        _ = Self.withAddress(port) { sendto(descriptor, bytes, bytes.count, 0, $0, $1) }
    }

    /// The next datagram; nothing if none arrives for a tenth of a second.
    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 2_048)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }

    private static func withAddress<Result>(
        _ port: UInt16,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
