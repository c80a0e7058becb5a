#if os(Linux)
    /// Why no device guard can begin, and what to do.
    public enum DeviceGuardError: Error, Hashable, Sendable {
        /// Another guard of this process judges devices.
        case alreadyGuarded
        /// Libraries that call `snd_pcm_open` reach ALSA's own.
        case notReached
        /// The name given for the shared device is empty, or of a device that one opener has alone.
        case notShared(String)
    }

    extension DeviceGuardError: CustomStringConvertible {
        /// One line for a human.
        public var description: String {
            switch self {
            case .alreadyGuarded:
                "guarding devices failed: another guard of this process does. Release that one first."
            case .notReached:
                "guarding devices failed: libraries call ALSA's own snd_pcm_open. Link LinuxDeviceGuard into the "
                    + "executable itself, with libasound or -Xlinker --export-dynamic."
            case .notShared(let device):
                "guarding devices failed: \"\(device)\" is no device that many may open. Name one, such as "
                    + "\"default\" or \"pulse\"."
            }
        }
    }
#endif
