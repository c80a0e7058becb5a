#if os(Linux)
    internal import CSoundFile

    /// The one door to libsndfile: what it says, and how it reads our bytes.
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

        /// How the library reads `SoundBytes`, which it is handed as the user's pointer.
        static var door: SF_VIRTUAL_IO {
            unsafe SF_VIRTUAL_IO(
                get_filelen: { unsafe sf_count_t(SoundFile.bytes($0)?.count ?? 0) },
                seek: { unsafe SoundFile.seek($0, $1, SoundFile.bytes($2)) },
                read: { out, count, user in
                    guard let bytes = unsafe SoundFile.bytes(user), count > 0 else { return 0 }
                    let read = unsafe bytes.read(
                        into: UnsafeMutableRawBufferPointer(start: out, count: Int(count)),
                        at: bytes.position
                    )
                    bytes.position += read
                    return sf_count_t(read)
                },
                write: { _, _, _ in 0 },
                tell: { unsafe sf_count_t(SoundFile.bytes($0)?.position ?? 0) }
            )
        }

        private static func bytes(_ user: UnsafeMutableRawPointer?) -> SoundBytes? {
            guard let user = unsafe user else { return nil }
            return unsafe Unmanaged<SoundBytes>.fromOpaque(user).takeUnretainedValue()
        }

        private static func seek(_ offset: sf_count_t, _ whence: Int32, _ bytes: SoundBytes?) -> sf_count_t {
            guard let bytes else { return -1 }
            let base = whence == 0 ? 0 : whence == 1 ? bytes.position : bytes.count
            let (place, overflows) = base.addingReportingOverflow(Int(offset))
            if overflows || place < 0 { return -1 }
            bytes.position = place
            return sf_count_t(place)
        }
    }
#endif
