#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension ArraySlice<UInt8> {
    /// Where a byte stands first; by the C library, since much is looked through in vain.
    func first(byte: UInt8) -> Index? {
        unsafe withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = unsafe memchr(base, Int32(byte), bytes.count)
            else { return nil }
            return unsafe startIndex + (UnsafeRawPointer(found) - base)
        }
    }
}
