// The platform names them so; what they do is said in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import AudioGuardCore
public import CAudioToolbox

@c @implementation
public func AudioSessionInitialize(
    _ inRunLoop: UnsafeMutableRawPointer?,
    _ inRunLoopMode: UnsafeRawPointer?,
    _ inInterruptionListener: AudioSessionInterruptionListener?,
    _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
    unsafe LegacySession.shared.initialize(
        inInterruptionListener.map { unsafe InterruptionListener(function: $0, context: inClientData) }
    )
    return 0
}

@c @implementation
public func AudioSessionSetActive(_ active: UInt8) -> OSStatus {
    AudioSessionSetActiveWithFlags(active, 0)
}

@c @implementation
public func AudioSessionSetActiveWithFlags(_ active: UInt8, _ inFlags: UInt32) -> OSStatus {
    let notifies = inFlags & UInt32(kAudioSessionSetActiveFlag_NotifyOthersOnDeactivation) != 0
    return status { session throws(SessionError) in
        try session.setActive(active != 0, notifyOthersOnDeactivation: notifies)
    }
}

@c @implementation
public func AudioSessionGetProperty(
    _ inID: AudioSessionPropertyID,
    _ ioDataSize: UnsafeMutablePointer<UInt32>?,
    _ outData: UnsafeMutableRawPointer?
) -> OSStatus {
    status { session throws(SessionError) in
        guard let size = unsafe ioDataSize, let place = unsafe outData else { throw .badParam }
        let value = try LegacySession.shared.value(of: inID, in: session)
        unsafe size.pointee = try unsafe value.write(to: place, room: size.pointee)
    }
}

@c @implementation
public func AudioSessionSetProperty(
    _ inID: AudioSessionPropertyID,
    _ inDataSize: UInt32,
    _ inData: UnsafeRawPointer?
) -> OSStatus {
    status { session throws(SessionError) in
        guard let data = unsafe inData else { throw .badParam }
        try LegacySession.set(inID, to: unsafe PropertyData(place: data, size: inDataSize), in: session)
    }
}

@c @implementation
public func AudioSessionGetPropertySize(
    _ inID: AudioSessionPropertyID,
    _ outDataSize: UnsafeMutablePointer<UInt32>?
) -> OSStatus {
    status { session throws(SessionError) in
        guard let size = unsafe outDataSize else { throw .badParam }
        unsafe size.pointee = try LegacySession.shared.value(of: inID, in: session).size
    }
}

@c @implementation
public func AudioSessionAddPropertyListener(
    _ inID: AudioSessionPropertyID,
    _ inProc: AudioSessionPropertyListener?,
    _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
    status { _ throws(SessionError) in
        guard let function = unsafe inProc else { throw .badParam }
        try LegacySession.shared.add(
            unsafe PropertyListener(id: inID, function: function, context: inClientData)
        )
    }
}

@c @implementation
public func AudioSessionRemovePropertyListenerWithUserData(
    _ inID: AudioSessionPropertyID,
    _ inProc: AudioSessionPropertyListener?,
    _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
    status { _ throws(SessionError) in
        guard let function = unsafe inProc else { throw .badParam }
        LegacySession.shared.remove(
            unsafe PropertyListener(id: inID, function: function, context: inClientData)
        )
    }
}
