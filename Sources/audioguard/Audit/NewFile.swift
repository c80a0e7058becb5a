import ArgumentParser
import AudioGuard
import Foundation

/// A file that appears whole or not at all: it is written beside its place, for its owner alone.
final class NewFile {
    let path: String
    let descriptor: Int32
    private let draft: String
    private var isKept = false

    init(_ path: String) throws {
        self.path = path
        draft = path + ".part-\(getpid())"
        descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw Self.end(path, SystemError(code: errno)) }
    }

    deinit {
        close(descriptor)
        if !isKept { unsafe unlink(draft) }
    }

    /// Puts the file in its place, on the medium.
    func keep() throws {
        guard fsync(descriptor) == 0 || errno == EINVAL, unsafe rename(draft, path) == 0 else {
            throw Self.end(path, SystemError(code: errno))
        }
        isKept = true
    }

    private static func end(_ path: String, _ error: SystemError) -> ExitCode {
        complain("audioguard: writing \(path) failed: \(error). Name another file.".printable)
        return ExitCode(74)
    }
}
