import AudioGuardCore

/// The bytes that a property is set to, as C hands them in.
@safe struct PropertyData {
    let place: UnsafeRawPointer
    let size: UInt32

    func read<Value: BitwiseCopyable>(_ type: Value.Type) throws(SessionError) -> Value {
        guard size == MemoryLayout<Value>.size else { throw .legacyBadPropertySize }
        return unsafe place.loadUnaligned(as: type)
    }

    var isTrue: Bool { get throws(SessionError) { try read(UInt32.self) != 0 } }
}
