import AudioGuard
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The one place that talks to the network: a session that follows nothing, keeps nothing and reads little.
///
/// Any thread. The deadline is our own: on Linux the session's timer counts only idle time, in whole seconds.
final class HTTPDoor: Sendable {
    private let address: SinkAddress
    private let deadline: Duration
    private let session: URLSession
    private let listener = HTTPListener()

    /// A door to one address, at which no attempt lasts longer than `deadline`.
    init(to address: SinkAddress, within deadline: Duration) {
        self.address = address
        self.deadline = deadline
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.timeoutIntervalForRequest = 3_600
        if address.isLoopback {
            configuration.connectionProxyDictionary = [:]
            Self.keepProxiesAway
        }
        session = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    /// Posts once and waits for the answer, no longer than the deadline.
    func post(_ body: [UInt8], headers: [(name: String, value: String)]) async -> HTTPAnswer {
        var request = URLRequest(url: address.url)
        request.httpMethod = "POST"
        request.httpBody = Data(body)
        request.setValue("classroom-audio-guard", forHTTPHeaderField: "User-Agent")
        for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
        let task = session.dataTask(with: request)
        let timer = Task { [listener, deadline] in
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
            unsafe setenv("no_proxy", noProxy(in: ProcessInfo.processInfo.environment), 1)
        #endif
    }()

    /// What needs no proxy: this machine, and what the host says in either name of the variable.
    static func noProxy(in environment: [String: String]) -> String {
        let own = "127.0.0.1,localhost,::1"
        guard let others = environment["no_proxy"] ?? environment["NO_PROXY"] else { return own }
        return others == "*" ? others : "\(others),\(own)"
    }
}
