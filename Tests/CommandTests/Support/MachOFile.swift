/// A Mach-O object as the compiler writes it. No linker for Apple's systems runs here, so that what a linker adds
/// is added by hand.
struct MachOFile {
    private var bytes: [UInt8]
    private static let header = 32

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The file with a load command that holds a UUID; what follows the commands moves by that much.
    func with(uuid: [UInt8]) -> [UInt8] {
        var file = self
        let added = UInt64(24)
        var at = Self.header
        for _ in 0..<number(16, 4) {
            switch number(at, 4) {
            case 0x19:  // a segment: its place, and its sections' and their relocations'
                file.move(at + 40, 8, by: added)
                for section in 0..<Int(number(at + 64, 4)) {
                    file.move(at + 72 + 80 * section + 48, 4, by: added)
                    file.move(at + 72 + 80 * section + 56, 4, by: added)
                }
            case 0x2:  // symbols and their names
                file.move(at + 8, 4, by: added)
                file.move(at + 16, 4, by: added)
            case 0xb: for place in [32, 40, 48, 56, 64, 72] { file.move(at + place, 4, by: added) }
            default: break
            }
            at += Int(number(at + 4, 4))
        }
        file.put(number(16, 4) + 1, 16, 4)
        file.put(number(20, 4) + added, 20, 4)
        let command: [UInt8] = [0x1b, 0, 0, 0, UInt8(added), 0, 0, 0] + uuid
        return Array(file.bytes[..<at]) + command + file.bytes[at...]
    }

    private func number(_ at: Int, _ size: Int) -> UInt64 {
        bytes[at..<(at + size)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func put(_ number: UInt64, _ at: Int, _ size: Int) {
        for index in 0..<size { bytes[at + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }

    /// Moves a place in the file, if there is one.
    private mutating func move(_ at: Int, _ size: Int, by added: UInt64) {
        let place = number(at, size)
        if place != 0 { put(place + added, at, size) }
    }
}
