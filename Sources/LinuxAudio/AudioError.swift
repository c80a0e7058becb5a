#if os(Linux)
    import Glibc

    /// Why something with sound did not work: what we were doing, what the system said, what you can do.
    ///
    /// `opening hw:0,0 failed: the device is busy (EBUSY, -16). Close the other program, or use "default".`
    public struct AudioError: Error, Hashable, Sendable {
        /// The kinds of failure, by what the caller can do about them.
        public enum Kind: String, Sendable {
            /// There is no such file or device: name another one.
            case notFound
            /// It is there, but not for us: change permissions, or name another one.
            case notAllowed
            /// It is there, but holds no sound that can be read.
            case notAudio
            /// It holds more sound than is taken.
            case tooLong
            /// The disk is full.
            case noSpace
            /// Somebody else has it: try later.
            case busy
            /// It was there and is gone, or does not answer.
            case lost
            /// It was asked for something it does not do.
            case unsupported
        }

        /// What the caller can do, for code.
        public let kind: Kind
        /// What we were doing: `opening hw:0,0`.
        public let activity: String
        /// What the system said: `the device is busy (EBUSY, -16)`.
        public let reason: String
        /// What you can do, as a sentence.
        public let advice: String

        package init(_ kind: Kind, _ activity: String, because reason: String, advice: String) {
            self.kind = kind
            self.activity = activity
            self.reason = reason
            self.advice = advice
        }
    }

    extension AudioError: CustomStringConvertible {
        /// One line for a human.
        public var description: String { "\(activity) failed: \(reason). \(advice)" }
    }

    extension AudioError {
        /// The error of a system call on a file.
        package init(errno code: Int32, _ activity: String) {
            let text = unsafe String(cString: strerror(code))
            let reason = "\(text) (\(Self.name(of: code)))"
            switch code {
            case ENOENT, ENOTDIR:
                self.init(.notFound, activity, because: reason, advice: "Check the path.")
            case EISDIR:
                self.init(.notAudio, activity, because: reason, advice: "Name a file, not a directory.")
            case EACCES, EPERM, EROFS:
                self.init(
                    .notAllowed,
                    activity,
                    because: reason,
                    advice: "Check the permissions, or choose another place."
                )
            case ENOSPC, EDQUOT, EFBIG:
                self.init(
                    .noSpace,
                    activity,
                    because: reason,
                    advice: "Make room, or choose another place."
                )
            default:
                self.init(.lost, activity, because: reason, advice: "Check the disk, and try again.")
            }
        }

        /// The name of an error number, `ENOENT`.
        static func name(of code: Int32) -> String {
            names[code] ?? "error \(code)"
        }

        // The system's own table is not to be had from Swift.
        private static let names: [Int32: String] = [
            EACCES: "EACCES", EAGAIN: "EAGAIN", EBADF: "EBADF", EBADFD: "EBADFD", EBUSY: "EBUSY",
            ECONNREFUSED: "ECONNREFUSED", EDQUOT: "EDQUOT", EFBIG: "EFBIG", EHOSTDOWN: "EHOSTDOWN",
            EINVAL: "EINVAL", EIO: "EIO", EISDIR: "EISDIR", ELOOP: "ELOOP", EMFILE: "EMFILE",
            ENAMETOOLONG: "ENAMETOOLONG", ENFILE: "ENFILE", ENODEV: "ENODEV", ENOENT: "ENOENT",
            ENOMEM: "ENOMEM", ENOSPC: "ENOSPC", ENOSYS: "ENOSYS", ENOTDIR: "ENOTDIR", ENXIO: "ENXIO",
            EPERM: "EPERM", EPIPE: "EPIPE", EROFS: "EROFS", ESTRPIPE: "ESTRPIPE", ETIMEDOUT: "ETIMEDOUT",
        ]
    }
#endif
