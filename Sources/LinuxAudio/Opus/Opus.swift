#if os(Linux)
    internal import COpus

    /// The one door to what libopus says.
    enum Opus {
        /// Throws if `status` is one of its error codes.
        static func check(_ status: Int32, _ activity: @autoclosure () -> String) throws(AudioError) {
            if status < 0 { throw error(status, activity()) }
        }

        static func error(_ status: Int32, _ activity: String) -> AudioError {
            let text = unsafe String(cString: opus_strerror(status))
            let kind: AudioError.Kind = status == OPUS_INVALID_PACKET ? .notAudio : .unsupported
            let advice =
                status == OPUS_INVALID_PACKET ? "Treat it as lost." : "Choose values that Opus knows."
            return AudioError(kind, activity, because: "\(text) (Opus, \(status))", advice: advice)
        }
    }
#endif
