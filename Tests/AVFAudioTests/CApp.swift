import AVFAudio
import AudioGuardSimulator
import CSessionCode
import SessionOnLinux
import Testing

/// This process as a C app of a device.
@safe final class CApp {
    let it: AppOnLinux
    private let legacy = LegacyCode()

    init(_ profile: OSProfile = .ios10, initialized: Bool = true) {
        it = AppOnLinux(profile)
        if initialized { #expect(initialize() == 0) }
    }

    func initialize() -> Int32 { legacy.initialize() }
    var code: UnsafeMutablePointer<session_code> { unsafe legacy.kept }
    func listen(_ property: Int) -> Int32 { unsafe code_listen(code, UInt32(property)) }
    func endListening(_ property: Int) -> Int32 { unsafe code_end_listening(code, UInt32(property)) }

    /// A property of 4 bytes, or the status.
    func get(_ property: Int) -> (value: UInt32, isRead: Bool) {
        var isRead: Int32 = 0
        let value = unsafe code_get(UInt32(property), &isRead)
        return (value, isRead == 1)
    }

    func size(_ property: Int) -> (status: Int32, size: UInt32) {
        var size: UInt32 = 0
        let status = unsafe code_size(UInt32(property), &size)
        return (status, size)
    }

    var usesHeadset: Bool {
        var name = [CChar](repeating: 0, count: 64)
        return unsafe code_uses_headset(&name, 64) != 0
    }

    /// What was noted until now.
    var noted: session_code {
        AVAudioSession.settle()
        return unsafe code.pointee
    }

    var route: String {
        var name = [CChar](repeating: 0, count: 64)
        _ = unsafe code_uses_headset(&name, 64)
        return Self.text(name)
    }

    static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
