import CAudioToolbox

/// Who is called at interruptions.
@safe struct InterruptionListener: @unchecked Sendable {
    // True because the app keeps its context alive and lets any thread use it: the interface asks for that.
    let function: AudioSessionInterruptionListener
    let context: UnsafeMutableRawPointer?

    func call(_ state: Int) { unsafe function(context, UInt32(state)) }
}

/// Who is called when a property changes.
@safe struct PropertyListener: @unchecked Sendable {
    // True because the app keeps its context alive and lets any thread use it: the interface asks for that.
    let id: AudioSessionPropertyID
    let function: AudioSessionPropertyListener
    let context: UnsafeMutableRawPointer?

    func call(_ value: PropertyValue) {
        unsafe value.withBytes { size, bytes in unsafe function(context, id, size, bytes) }
    }

    func isSame(as other: PropertyListener) -> Bool {
        unsafe id == other.id && context == other.context
            && unsafeBitCast(function, to: UInt.self) == unsafeBitCast(other.function, to: UInt.self)
    }
}
