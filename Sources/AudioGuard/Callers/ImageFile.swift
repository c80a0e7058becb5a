#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A regular file that is open for reading, and closed when this ends.
///
/// Read rather than mapped: a file that shrinks under a mapping kills the process.
package struct ImageFile: ~Copyable {
    /// What changes when a file is replaced or written.
    package struct Identity: Equatable, Sendable {
        let device: UInt64
        let number: UInt64
        let size: UInt64
        let modified: Int64
        let modifiedNanoseconds: Int64
    }

    package let identity: Identity
    private let descriptor: Int32

    /// Opens the file, or nil if that fails or it is something else.
    package init?(_ path: String) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(status.st_ino),
            size: UInt64(clamping: status.st_size),
            modified: Int64(modified.tv_sec),
            modifiedNanoseconds: Int64(modified.tv_nsec)
        )
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// That part of the file, or nil if the file ends before or cannot be read.
    package func bytes(at place: UInt64, count: UInt64) -> [UInt8]? {
        guard place <= identity.size, count <= identity.size - place else { return nil }
        var got = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
            while got < Int(count) {
                let read = unsafe pread(
                    descriptor,
                    buffer.baseAddress?.advanced(by: got),
                    Int(count) - got,
                    off_t(place) + off_t(got)
                )
                if read <= 0 { break }
                got += read
            }
            filled = got
        }
        return got == Int(count) ? bytes : nil
    }
}
