import AlertDelivery
import Foundation
import Testing
import WebhookReceiver

/// The receiver for development, and who does not mean it well.
@Suite struct WebhookReceiverTests {
    @Test func `a body without a length is bounded, though it never ends`() async throws {
        let receiver = try await WebhookReceiver(secret: WebhookSecret())
        let port = try #require(URL(string: receiver.address)?.port)
        let said = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Self.flood(UInt16(port))) }
        }
        #expect(said.hasPrefix("HTTP/1.1 413 "), "\(said)")
        #expect((receiver.tally.requests, receiver.tally.refused) == (0, 1))
        await receiver.close()
    }

    /// Sends chunks and no last one, until something is said; at most a megabyte.
    private static func flood(_ port: UInt16) -> String {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(connection) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = unsafe withUnsafePointer(to: &place) { place in
            unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                unsafe connect(connection, place, size) == 0
            }
        }
        guard isOpen else { return "it does not listen" }
        func say(_ text: String) {
            var bytes = Array(text.utf8)
            _ = unsafe send(connection, &bytes, bytes.count, Int32(MSG_NOSIGNAL))
        }
        say("POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<128 { say("2000\r\n\(String(repeating: "x", count: 0x2000))\r\n") }
        var ready = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&ready, 1, 20_000) == 1 else { return "nothing" }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe recv(connection, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test func `a port that is taken is said to be, at once`() async throws {
        let first = try await WebhookReceiver(secret: WebhookSecret())
        let port = try #require(URL(string: first.address)?.port)
        let error = await #expect(throws: WebhookReceiverError.self) {
            try await WebhookReceiver(secret: WebhookSecret(), port: UInt16(port))
        }
        #expect(
            "\(try #require(error))"
                == "listening on 127.0.0.1:\(port) failed: somebody else listens there (EADDRINUSE, 98). "
                + "Choose another port, or 0 for any that is free."
        )
        await first.close()
    }
}
