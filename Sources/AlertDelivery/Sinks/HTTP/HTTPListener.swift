import AudioGuard
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hears what a session says of its tasks, and answers each waiting caller once. Any thread.
final class HTTPListener: NSObject, URLSessionDataDelegate, Sendable {
    private let open = Locked<[Int: Exchange]>([:])

    private struct Exchange {
        let continuation: CheckedContinuation<HTTPAnswer, Never>
        var body: [UInt8] = []
        var wasWritten = false
    }

    private static let longestBody = 16_384

    func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<HTTPAnswer, Never>) {
        open.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
    }

    /// Answers the caller: with the status, if there is one already, or else with `otherwise`.
    func finish(_ task: URLSessionTask, _ otherwise: HTTPAnswer.Ending) {
        let exchange = open.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        guard let exchange else { return }
        let response = task.response as? HTTPURLResponse
        exchange.continuation.resume(
            returning: HTTPAnswer(
                ending: response.map { .status($0.statusCode) } ?? otherwise,
                retryAfter: response?.value(forHTTPHeaderField: "Retry-After"),
                body: exchange.body,
                wasWritten: exchange.wasWritten
            )
        )
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isFull = open.withLock { open in
            let room = Self.longestBody - (open[dataTask.taskIdentifier]?.body.count ?? 0)
            open[dataTask.taskIdentifier]?.body += data.prefix(room)
            return data.count > room
        }
        guard isFull else { return }
        finish(dataTask, .failure(.dataLengthExceedsMaximum))
        dataTask.cancel()
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend expected: Int64
    ) {
        guard totalBytesSent >= expected else { return }
        open.withLock { $0[task.taskIdentifier]?.wasWritten = true }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        finish(task, Self.ending(error))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        finish(task, .status(response.statusCode))
        completionHandler(nil)
        task.cancel()
    }

    static func ending(_ error: (any Error)?) -> HTTPAnswer.Ending {
        guard let error = error as? URLError else { return .failure(.unknown) }
        return switch error.code {
        case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateNotYetValid,
            .serverCertificateHasUnknownRoot, .clientCertificateRejected:
            .untrusted
        // On Linux the library below has no number for it, only words.
        case .unknown where error.localizedDescription.contains("certificate"): .untrusted
        default: .failure(error.code)
        }
    }
}
