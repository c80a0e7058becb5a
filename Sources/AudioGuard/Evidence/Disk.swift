#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The calls by which the log changes a disk, so that a test can play a disk that fails. Any thread.
package struct Disk: Sendable {
    /// Opens a file of a directory for writing, or makes it.
    package var open:
        @Sendable (_ name: String, _ directory: OpenFile, _ flags: Int32) -> Result<OpenFile, SystemError>
    /// Removes a file of a directory: 0, or the error's number, negative.
    package var remove: @Sendable (_ name: String, _ directory: OpenFile) -> Int
    /// Writes once, as `write(2)`: how many bytes were taken, or the error's number, negative.
    package var write: @Sendable (_ file: Int32, _ bytes: ArraySlice<UInt8>) -> Int
    /// Cuts a file to a length: 0, or the error's number, negative.
    package var cut: @Sendable (_ file: Int32, _ length: Int) -> Int
    /// Brings a file's bytes to the medium, on Apple's platforms before all that is written later: 0, or the error's
    /// number, negative.
    package var synchronize: @Sendable (_ file: Int32) -> Int

    /// The machine's own.
    package static let system = Disk(
        open: { name, directory, flags in
            Result { () throws(SystemError) in try OpenFile(name, in: directory, flags) }
        },
        remove: { name, directory in
            unsafe unlinkat(directory.descriptor, name, 0) == 0 ? 0 : -Int(errno)
        },
        write: { file, bytes in
            while true {
                let taken = unsafe bytes.withUnsafeBytes { bytes in
                    #if canImport(Darwin)
                        unsafe Darwin.write(file, bytes.baseAddress, bytes.count)
                    #elseif canImport(Glibc)
                        unsafe Glibc.write(file, bytes.baseAddress, bytes.count)
                    #else
                        unsafe Musl.write(file, bytes.baseAddress, bytes.count)
                    #endif
                }
                if taken >= 0 { return taken }
                if errno != EINTR { return -Int(errno) }
            }
        },
        cut: { file, length in ftruncate(file, off_t(length)) == 0 ? 0 : -Int(errno) },
        synchronize: { file in
            #if canImport(Darwin)
                // There fsync(2) stops at the drive, which may write in another order.
                fcntl(file, F_BARRIERFSYNC) == 0 || fsync(file) == 0 ? 0 : -Int(errno)
            #else
                fdatasync(file) == 0 ? 0 : -Int(errno)
            #endif
        }
    )
}
