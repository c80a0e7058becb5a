#if os(Linux)
    internal import CSoundFile

    /// The one door to what libsndfile says.
    enum SoundFile {
        /// Throws if the last operation on `file` failed.
        static func check(_ file: OpaquePointer, _ activity: @autoclosure () -> String) throws(AudioError) {
            guard unsafe sf_error(file) != Int32(SF_ERR_NO_ERROR) else { return }
            throw unsafe AudioError(
                .notAudio,
                activity(),
                because: message(file),
                advice: "The file is damaged: get it or make it again."
            )
        }

        /// What it says about `file`, or about the file that did not open, without the full stop.
        static func message(_ file: OpaquePointer?) -> String {
            guard let text = unsafe sf_strerror(file) else { return "libsndfile does not say why" }
            let message = unsafe String(cString: text)
            let dots = message.reversed().prefix { $0 == "." || $0.isWhitespace }.count
            return String(message.dropLast(dots))
        }
    }
#endif
