#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The calls by which the log changes a disk, so that a test can play a disk that fails. Any thread.
package struct Disk: Sendable {
    /// Writes once, as `write(2)`: how many bytes were taken, or the error's number, negative.
    package var write: @Sendable (_ file: Int32, _ bytes: ArraySlice<UInt8>) -> Int
    /// Cuts a file to a length: 0, or the error's number, negative.
    package var cut: @Sendable (_ file: Int32, _ length: Int) -> Int
    /// Brings a file's bytes to the medium: 0, or the error's number, negative.
    package var synchronize: @Sendable (_ file: Int32) -> Int

    /// The machine's own.
    package static let system = Disk(
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
                fsync(file) == 0 ? 0 : -Int(errno)
            #else
                fdatasync(file) == 0 ? 0 : -Int(errno)
            #endif
        }
    )
}
