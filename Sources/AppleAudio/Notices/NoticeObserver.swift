#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    import Foundation

    /// Hears the notifications of the session and of the app, as long as it lives, on the thread that posts them.
    final class NoticeObserver: @unchecked Sendable {
        // True because the tokens never change, and the center may be used from any thread.
        private let tokens: [any NSObjectProtocol]

        init(_ hear: @escaping @Sendable (SessionNotice) -> Void) {
            tokens = SessionNotice.names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    notification in
                    if let notice = SessionNotice(notification) { hear(notice) }
                }
            }
        }

        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }
#endif
