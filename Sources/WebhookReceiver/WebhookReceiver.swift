public import AlertDelivery
import AudioGuard
import FlyingFox
import FlyingSocks
import Foundation

/// A receiver of webhooks on this machine, for development and tests: it checks signatures and counts. Any thread.
///
/// It listens on 127.0.0.1 only, and takes bodies up to 64 KiB. Nothing is stored beyond the last bodies.
public final class WebhookReceiver: Sendable {
    /// Where it listens, as `http://127.0.0.1:49152/`.
    public let address: String
    private let server: HTTPServer
    private let task: Task<Void, Never>
    private let state: Locked<State>

    /// What it remembers.
    struct State {
        var tally = WebhookTally()
        var received: [ReceivedWebhook] = []
        var known: Set<String> = []
        var behaviour = WebhookBehaviour.takes
    }

    /// Opens a receiver for messages signed with a secret.
    /// - parameter port: The port; 0 lets the system choose one, which ``address`` then tells.
    public convenience init(secret: WebhookSecret, port: UInt16 = 0) async throws(WebhookReceiverError) {
        try await self.init(verifiers: [.shared(secret)], port: port)
    }

    /// Opens a receiver for messages that one of these verifies, as while keys are changed.
    /// - parameter port: The port; 0 lets the system choose one, which ``address`` then tells.
    public init(verifiers: [WebhookVerifier], port: UInt16 = 0) async throws(WebhookReceiverError) {
        let state = Locked(State())
        let failure = Locked<(any Error)?>(nil)
        do {
            let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
            let server = HTTPServer(address: address, timeout: 120, logger: .disabled)
            await server.appendRoute("*") { request in
                await Self.answer(request, verifiers, state)
            }
            let opening = Task { try await server.waitUntilListening(timeout: 60) }
            task = Task {
                do { try await server.run() } catch {
                    failure.withLock { $0 = error }
                    // Nobody else tells it that it waits for nothing.
                    opening.cancel()
                }
            }
            try await opening.value
            guard case .ip4(_, let open) = await server.listeningAddress else {
                throw SocketError.unsupportedAddress
            }
            self.address = "http://127.0.0.1:\(open)/"
            self.server = server
        } catch {
            throw WebhookReceiverError(port: port, failure.withLock { $0 } ?? error)
        }
        self.state = state
    }

    deinit { task.cancel() }

    /// How many requests came, and of what kind.
    public var tally: WebhookTally { state.withLock { $0.tally } }

    /// The last 1,000 messages, in order, those with a wrong signature too.
    public var received: [ReceivedWebhook] { state.withLock { $0.received } }

    /// Those of ``received`` that nobody has taken yet.
    public func takeReceived() -> [ReceivedWebhook] {
        state.withLock { state in
            defer { state.received = [] }
            return state.received
        }
    }

    /// Says how the next requests are answered.
    public func behave(_ behaviour: WebhookBehaviour) { state.withLock { $0.behaviour = behaviour } }

    /// Ends listening and breaks off what is under way.
    public func close() async {
        await server.stop(timeout: 0)
        task.cancel()
        await task.value
    }

    /// A request's body, also one that comes in pieces and does not say how many; `nil` for one that is too large.
    private static func body(of request: HTTPRequest) async -> Data? {
        guard request.bodySequence.count ?? 0 <= largest else { return nil }
        var body = Data()
        do {
            for try await piece in request.bodySequence {
                body += piece
                if body.count > largest { return nil }
            }
        } catch {
            return nil
        }
        return body
    }

    private static let largest = 65_536

    /// Judges one request, counts it and answers it.
    private static func answer(
        _ request: HTTPRequest,
        _ verifiers: [WebhookVerifier],
        _ state: Locked<State>
    ) async -> HTTPResponse {
        guard request.method == .POST else {
            state.withLock { $0.tally.refused += 1 }
            return HTTPResponse(
                statusCode: HTTPStatusCode(405, phrase: "Method Not Allowed"),
                headers: HTTPHeaders([HTTPHeader("Allow"): "POST"])
            )
        }
        guard let body = await body(of: request) else {
            state.withLock { $0.tally.refused += 1 }
            return HTTPResponse(statusCode: HTTPStatusCode(413, phrase: "Content Too Large"))
        }
        let message = ReceivedWebhook(request.headers, body: body, verifiers: verifiers)
        let behaviour = state.withLock { state in
            state.note(message)
            return state.behaviour
        }
        guard message.isVerified else { return HTTPResponse(statusCode: .unauthorized) }
        switch behaviour {
        case .takes: break
        case .answers(let code, let retryAfter, let time):
            if time > .zero { try? await Task.sleep(for: time) }
            if (200..<300).contains(code) { state.withLock { $0.tally.taken += 1 } }
            var response = HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "Told"))
            if let retryAfter { response.headers[HTTPHeader("Retry-After")] = retryAfter }
            return response
        case .redirects(let address):
            return HTTPResponse(statusCode: .temporaryRedirect, headers: HTTPHeaders([.location: address]))
        case .dawdles(let time):
            try? await Task.sleep(for: time)
        case .talks(let bytes):
            return HTTPResponse(statusCode: .ok, body: Data(repeating: 0x20, count: bytes))
        }
        state.withLock { $0.tally.taken += 1 }
        return HTTPResponse(statusCode: .noContent)
    }
}

extension WebhookReceiver.State {
    mutating func note(_ message: ReceivedWebhook) {
        var message = message
        tally.requests += 1
        if message.isVerified {
            tally.verified += 1
            message.isDuplicate = !known.insert(message.id).inserted
            if message.isDuplicate { tally.duplicates += 1 }
        }
        received.append(message)
        if received.count > 1_000 { received.removeFirst() }
        if known.count > 100_000 { known = [message.id] }
    }
}
