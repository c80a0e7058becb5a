import AudioGuardCore
import Foundation

/// A property's value, in the type that the interface has for it.
enum PropertyValue {
    case uint32(UInt32)
    case float32(Float32)
    case float64(Float64)
    /// A string or a dictionary, which C sees as CoreFoundation's.
    case object(NSObject)

    static func truth(_ isTrue: Bool) -> PropertyValue { .uint32(isTrue ? 1 : 0) }

    var size: UInt32 {
        switch self {
        case .uint32, .float32: 4
        case .float64: 8
        case .object: UInt32(MemoryLayout<UInt>.size)
        }
    }

    /// Writes it to where C wants it; an object is the reader's to release.
    /// - returns: How many bytes that were.
    func write(to place: UnsafeMutableRawPointer, room: UInt32) throws(SessionError) -> UInt32 {
        guard room >= size else { throw .legacyBadPropertySize }
        switch self {
        case .uint32(let value): unsafe place.storeBytes(of: value, as: UInt32.self)
        case .float32(let value): unsafe place.storeBytes(of: value, as: Float32.self)
        case .float64(let value): unsafe place.storeBytes(of: value, as: Float64.self)
        case .object(let object):
            unsafe place.storeBytes(
                of: Unmanaged.passRetained(object).toOpaque(),
                as: UnsafeMutableRawPointer.self
            )
        }
        return size
    }

    /// Hands it to a listener: an object itself, anything else by a pointer to it.
    func withBytes(_ body: (UInt32, UnsafeRawPointer) -> Void) {
        switch self {
        case .uint32(var value): unsafe withUnsafeBytes(of: &value) { unsafe pass($0, to: body) }
        case .float32(var value): unsafe withUnsafeBytes(of: &value) { unsafe pass($0, to: body) }
        case .float64(var value): unsafe withUnsafeBytes(of: &value) { unsafe pass($0, to: body) }
        case .object(let object):
            withExtendedLifetime(object) {
                unsafe body(size, UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
            }
        }
    }

    private func pass(_ bytes: UnsafeRawBufferPointer, to body: (UInt32, UnsafeRawPointer) -> Void) {
        if let base = bytes.baseAddress { unsafe body(size, base) }
    }
}
