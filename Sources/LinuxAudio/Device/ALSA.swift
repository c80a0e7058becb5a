#if os(Linux)
    internal import CALSA
    internal import Glibc

    /// The one door to what ALSA says.
    enum ALSA {
        /// Returns `status`, or throws if it is one of its error codes.
        @discardableResult
        static func check(_ status: Int, _ activity: @autoclosure () -> String) throws(AudioError) -> Int {
            if status < 0 { throw error(Int32(clamping: status), activity()) }
            return status
        }

        @discardableResult
        static func check(
            _ status: Int32,
            _ activity: @autoclosure () -> String
        ) throws(AudioError) -> Int {
            try check(Int(status), activity())
        }

        static func error(_ status: Int32, _ activity: String) -> AudioError {
            let code = "(\(AudioError.name(of: -status)), \(status))"
            let others = #"Run "aplay -L" for names, or use "default"."#
            switch -status {
            case ENOENT, ENODEV, ENXIO, EINVAL:
                return AudioError(.notFound, activity, because: "no such device \(code)", advice: others)
            case EBUSY where unsafe calsa_why_busy().pointee != 0:
                return AudioError(
                    .busy,
                    activity,
                    because: "the device is busy \(code): \(unsafe String(cString: calsa_why_busy()))",
                    advice: "Let it close the device, or guard devices before it opens one."
                )
            case EBUSY, EAGAIN:
                return AudioError(
                    .busy,
                    activity,
                    because: "the device is busy \(code)",
                    advice: #"Close the other program, or use "default"."#
                )
            case EACCES, EPERM:
                return AudioError(
                    .notAllowed,
                    activity,
                    because: "this user may not \(code)",
                    advice: #"Join the group "audio", or use another device."#
                )
            case ECONNREFUSED, ETIMEDOUT, EHOSTDOWN:
                return AudioError(
                    .lost,
                    activity,
                    because: "the sound server does not answer \(code)",
                    advice: "Start it, or use another device."
                )
            default:
                let text = unsafe String(cString: snd_strerror(status))
                return AudioError(.lost, activity, because: "\(text) \(code)", advice: others)
            }
        }

        /// The error of a device that worked and does not any more.
        static func gone(_ status: Int32, _ activity: String) -> AudioError {
            AudioError(
                .lost,
                activity,
                because: "the device is gone (\(AudioError.name(of: -status)), \(status))",
                advice: "Connect it again, or use another one."
            )
        }

        /// Runs `body` while ALSA writes nothing to stderr on this thread.
        static func quietly<Result>(_ body: () throws(AudioError) -> Result) throws(AudioError) -> Result {
            calsa_silence_thread()
            defer { calsa_unsilence_thread() }
            return try body()
        }
    }
#endif
