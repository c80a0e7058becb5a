import AudioGuard
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The one place that talks to the network: a session that follows nothing, keeps nothing and reads little.
///
/// Any thread. The deadline is our own: on Linux the session's timer counts only idle time, in whole seconds.
final class WebhookDoor: Sendable {
    private let session: URLSession
    private let listener = Listener()

    init(isLoopback: Bool) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.timeoutIntervalForRequest = 3_600
        if isLoopback {
            configuration.connectionProxyDictionary = [:]
            Self.keepProxiesAway
        }
        session = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    /// Posts once and waits for the answer, no longer than `deadline`.
    func post(_ request: URLRequest, within deadline: Duration) async -> WebhookAnswer {
        let task = session.dataTask(with: request)
        let timer = Task { [listener] in
            try await Task.sleep(for: deadline)
            listener.finish(task, .silence)
            task.cancel()
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                listener.begin(task, continuation)
                if Task.isCancelled { listener.finish(task, .failure(.cancelled)) } else { task.resume() }
            }
        } onCancel: {
            listener.finish(task, .failure(.cancelled))
            task.cancel()
        }
    }

    /// Tells libcurl, which asks the environment whatever the session says, that this machine needs no proxy.
    private static let keepProxiesAway: Void = {
        #if os(Linux)
            let own = "127.0.0.1,localhost,::1"
            let others = ProcessInfo.processInfo.environment["no_proxy"]
            unsafe setenv("no_proxy", others.map { "\($0),\(own)" } ?? own, 1)
        #endif
    }()

    /// Hears what the session says of its tasks, and answers each waiting caller once.
    private final class Listener: NSObject, URLSessionDataDelegate, Sendable {
        private let open = Locked<[Int: Exchange]>([:])

        private struct Exchange {
            let continuation: CheckedContinuation<WebhookAnswer, Never>
            var received = 0
        }

        func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<WebhookAnswer, Never>) {
            open.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
        }

        /// Answers the caller: with the status, if there is one already, or else with `otherwise`.
        func finish(_ task: URLSessionTask, _ otherwise: WebhookAnswer) {
            let exchange = open.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            guard let exchange else { return }
            if let answer = task.response as? HTTPURLResponse {
                let after = answer.value(forHTTPHeaderField: "Retry-After")
                exchange.continuation.resume(returning: .status(answer.statusCode, retryAfter: after))
            } else {
                exchange.continuation.resume(returning: otherwise)
            }
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            let received = open.withLock { open in
                open[dataTask.taskIdentifier]?.received += data.count
                return open[dataTask.taskIdentifier]?.received ?? 0
            }
            guard received > 16_384 else { return }
            finish(dataTask, .failure(.dataLengthExceedsMaximum))
            dataTask.cancel()
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
        {
            finish(task, .failure((error as? URLError)?.code ?? .unknown))
        }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            let exchange = open.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            exchange?.continuation.resume(returning: .status(response.statusCode, retryAfter: nil))
            completionHandler(nil)
            task.cancel()
        }
    }
}
