import AudioGuard

/// The load commands of a thin 64-bit Mach-O file: a program, a library, or the file in a dSYM. Nothing in it is
/// believed before its bounds are checked.
struct MachOHeader {
    /// The build's fingerprint in lower-case hex.
    private(set) var uuid: String?
    /// Where the image believes that it begins.
    private(set) var base: UInt64 = 0
    /// It is the companion file that `dsymutil` makes.
    let holdsLines: Bool

    init?(_ file: borrowing ImageFile) {
        guard let header = file.bytes(at: 0, count: 32),
            header.number(at: 0, bytes: 4) == 0xfeed_facf
        else { return nil }
        holdsLines = header.number(at: 12, bytes: 4) == 10
        let size = header.number(at: 20, bytes: 4)
        guard size < 1 << 20, let commands = file.bytes(at: 32, count: size) else { return nil }
        var at = 0
        while at + 8 <= commands.count {
            let length = Int(commands.number(at: at + 4, bytes: 4))
            guard length >= 8, at + length <= commands.count else { return nil }
            switch commands.number(at: at, bytes: 4) {
            case 0x1b where length >= 24: uuid = commands[(at + 8)..<(at + 24)].hexadecimal
            case 0x19 where length >= 72 && commands[(at + 8)...].starts(with: "__TEXT\0".utf8):
                base = commands.number(at: at + 24, bytes: 8)
            default: break
            }
            at += length
        }
    }
}
