// What C, C++ and Objective-C call; declared in CEngineTap.h. The handle is the tap's core, which the tap keeps.

/// Fills floats with the mix: `engine_tap_fill_float`. The engine's audio thread.
@_noLocks
@_cdecl("engine_tap_fill_float")
public func engineTapFillFloat(
    _ handle: UnsafeMutableRawPointer,
    _ samples: UnsafeMutablePointer<Float>,
    _ frames: Int32,
    _ delayFrames: Int32,
    _ nanoseconds: Int64
) {
    let core = unsafe handle.assumingMemoryBound(to: EngineTapCore.self)
    unsafe core.pointee.mix(into: samples, frames: Int(frames), adding: false)
    unsafe core.pointee.publish(delayFrames: Int(delayFrames), at: HostTime(nanoseconds: Int(nanoseconds)))
}

/// Adds the mix to floats: `engine_tap_add_float`. The engine's audio thread.
@_noLocks
@_cdecl("engine_tap_add_float")
public func engineTapAddFloat(
    _ handle: UnsafeMutableRawPointer,
    _ samples: UnsafeMutablePointer<Float>,
    _ frames: Int32,
    _ delayFrames: Int32,
    _ nanoseconds: Int64
) {
    let core = unsafe handle.assumingMemoryBound(to: EngineTapCore.self)
    unsafe core.pointee.mix(into: samples, frames: Int(frames), adding: true)
    unsafe core.pointee.publish(delayFrames: Int(delayFrames), at: HostTime(nanoseconds: Int(nanoseconds)))
}

/// Fills 16-bit samples with the mix: `engine_tap_fill_int16`. The engine's audio thread.
@_noLocks
@_cdecl("engine_tap_fill_int16")
public func engineTapFillInt16(
    _ handle: UnsafeMutableRawPointer,
    _ samples: UnsafeMutablePointer<Int16>,
    _ frames: Int32,
    _ delayFrames: Int32,
    _ nanoseconds: Int64
) {
    let core = unsafe handle.assumingMemoryBound(to: EngineTapCore.self)
    unsafe core.pointee.mix(into: samples, frames: Int(frames), adding: false)
    unsafe core.pointee.publish(delayFrames: Int(delayFrames), at: HostTime(nanoseconds: Int(nanoseconds)))
}

/// Adds the mix to 16-bit samples: `engine_tap_add_int16`. The engine's audio thread.
@_noLocks
@_cdecl("engine_tap_add_int16")
public func engineTapAddInt16(
    _ handle: UnsafeMutableRawPointer,
    _ samples: UnsafeMutablePointer<Int16>,
    _ frames: Int32,
    _ delayFrames: Int32,
    _ nanoseconds: Int64
) {
    let core = unsafe handle.assumingMemoryBound(to: EngineTapCore.self)
    unsafe core.pointee.mix(into: samples, frames: Int(frames), adding: true)
    unsafe core.pointee.publish(delayFrames: Int(delayFrames), at: HostTime(nanoseconds: Int(nanoseconds)))
}
