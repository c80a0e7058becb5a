#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open file or directory, closed when nobody holds it any more. Any thread.
package final class OpenFile: Sendable {
    /// The system's number for it.
    package let descriptor: Int32

    /// Opens a path, or a name in an open directory. A link as the last step is refused for files.
    package init(_ name: String, in directory: OpenFile? = nil, _ flags: Int32) throws(SystemError) {
        let flags = flags | O_CLOEXEC | (flags & O_DIRECTORY == 0 ? O_NOFOLLOW : 0)
        descriptor = unsafe openat(directory?.descriptor ?? AT_FDCWD, name, flags, 0o600)
        guard descriptor >= 0 else { throw .last }
    }

    deinit { close(descriptor) }

    /// Bytes in the file.
    package func size() throws(SystemError) -> Int {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
        return Int(status.st_size)
    }

    /// Whether no directory names it any more: what is written to it will be gone.
    var isGone: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_nlink == 0
    }

    /// Whether another opening is of the same file or directory.
    func isSame(as other: OpenFile) -> Bool {
        var (one, two) = (stat(), stat())
        guard unsafe fstat(descriptor, &one) == 0, unsafe fstat(other.descriptor, &two) == 0 else {
            return false
        }
        return one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }

    /// Reads up to `count` bytes at `offset`; fewer only at the end.
    package func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
        guard count > 0 else { return [] }
        var failure: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = unsafe buffer.baseAddress.map { unsafe $0 + filled }
                let got = unsafe pread(descriptor, rest, count - filled, off_t(offset + filled))
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failure = .last }
                if got <= 0 { return }
                filled += got
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Locks it against every other opening of it, in this process or another, until it is closed.
    func lock() throws(SystemError) {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .last }
    }

    /// Lets others lock it.
    func unlock() { flock(descriptor, LOCK_UN) }
}
