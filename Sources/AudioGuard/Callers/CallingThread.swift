public import AudioGuardCore

#if canImport(Darwin)
    import Darwin
#endif

/// What is to be known of the thread that calls. A value.
public struct CallingThread: Hashable, Sendable {
    /// Whether it is the one that the app's views live on.
    public var isMain: Bool
    /// How urgent it is, where the platform tells.
    public var quality: ThreadQuality?

    /// A thread.
    public init(isMain: Bool, quality: ThreadQuality? = nil) {
        self.isMain = isMain
        self.quality = quality
    }

    /// The thread that asks; `nil` where the platform tells nothing of it.
    public static var current: CallingThread? {
        #if canImport(Darwin)
            let quality: ThreadQuality? =
                switch qos_class_self() {
                case QOS_CLASS_USER_INTERACTIVE: .userInteractive
                case QOS_CLASS_USER_INITIATED: .userInitiated
                case QOS_CLASS_DEFAULT: .standard
                case QOS_CLASS_UTILITY: .utility
                case QOS_CLASS_BACKGROUND: .background
                default: nil
                }
            return CallingThread(isMain: pthread_main_np() != 0, quality: quality)
        #else
            return nil
        #endif
    }
}
