import Foundation

@testable import AudioGuard

/// A disk that goes wrong in a way that the test says. Any thread.
final class BadDisk: Sendable {
    enum Way: CaseIterable { case well, full, short, stuck, noNames, readOnly }
    private let way = Locked(Way.well)

    func turn(_ new: Way) { way.withLock { $0 = new } }

    var disk: Disk {
        var disk = Disk.system
        disk.open = { [way] name, directory, flags in
            switch way.withLock({ $0 }) {
            case .noNames: .failure(SystemError(code: ENOSPC))
            case .readOnly: .failure(SystemError(code: EROFS))
            default: Disk.system.open(name, directory, flags)
            }
        }
        disk.write = { [way] file, bytes in
            switch way.withLock({ $0 }) {
            case .well, .noNames: Disk.system.write(file, bytes)
            case .full: -Int(ENOSPC)
            case .readOnly: -Int(EROFS)
            case .short, .stuck: Disk.system.write(file, bytes.prefix(100))
            }
        }
        disk.cut = { [way] file, length in
            switch way.withLock({ $0 }) {
            case .stuck: -Int(EIO)
            case .readOnly: -Int(EROFS)
            default: Disk.system.cut(file, length)
            }
        }
        return disk
    }
}
