#if os(Linux)
    internal import AudioGuard
    internal import Foundation
    public import LinuxAudio
    public import RealtimePCM

    /// Sound from the web, played while it arrives: a file on a server, or a broadcast without an end.
    ///
    /// ```swift
    /// let stream = try HTTPStream("https://example.org/lesson.mp3")
    /// let voice = mixer.add(stream.pipe)
    /// try stream.start()
    /// ```
    /// It is MP3, Ogg Vorbis, Ogg Opus, WAV or AIFF. Any thread may call the functions here; nothing waits for the
    /// network. A connection that drops is made again, and the sound goes on where it stood, to the sample, if the
    /// server gives parts of a file and the file is still the same; a broadcast goes on with what is sent by then.
    /// While too little has arrived there is silence, begun and ended without a click. Memory is bounded: the
    /// server is held back while nobody listens.
    public final class HTTPStream: Sendable {
        /// Where its sound comes out, to be added to a mixer. It has ended when the stream is over.
        public let pipe: PCMPipe

        private let work: HTTPStreamWork
        private let hasStarted = Locked(false)

        /// A stream that does nothing yet.
        /// - parameter address: `http://` or `https://` and so on. Without a name and password.
        /// - parameter whenChanged: Is told each new state in order, on the stream's own thread. It must not wait.
        public init(
            _ address: String,
            options: HTTPStreamOptions = HTTPStreamOptions(),
            whenChanged: @escaping @Sendable (HTTPStreamState) -> Void = { _ in }
        ) throws(AudioError) {
            let url = URL(string: address)
            guard let url, let host = url.host, !host.isEmpty, let scheme = url.scheme?.lowercased(),
                ["http", "https"].contains(scheme),
                url.user == nil, url.password == nil
            else {
                throw AudioError(
                    .unsupported,
                    "playing a stream",
                    because: "that is no address of the web",
                    advice: "Give it as https://host/path, without a name and password."
                )
            }
            pipe = PCMPipe(capacity: 24_000)
            // Without its query, in which there may be a key.
            let port = url.port.map { ":\($0)" } ?? ""
            let name = "\(scheme)://\(host)\(port)\(url.path)"
            work = HTTPStreamWork(
                url.absoluteString,
                named: name,
                options,
                into: pipe,
                whenChanged: whenChanged
            )
        }

        deinit {
            stop()
        }

        /// Begins to connect. A second call does nothing.
        public func start() throws(AudioError) {
            let isFirst = hasStarted.withLock { started in
                defer { started = true }
                return !started
            }
            guard isFirst else { return }
            do {
                try startThread { [work] in work.run() }
            } catch {
                hasStarted.withLock { $0 = false }
                throw error
            }
        }

        /// Breaks off. What its pipe still holds can be played; to have silence at once, remove its voice.
        public func stop() { work.wish.withLock { $0.isStopped = true } }

        /// What it is doing.
        public var state: HTTPStreamState { work.report.withLock(\.state) }

        /// How far it has come, and what went wrong on the way.
        public var facts: HTTPStreamFacts { work.report.withLock(\.facts) }
    }
#endif
