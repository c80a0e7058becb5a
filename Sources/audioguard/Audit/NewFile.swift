import ArgumentParser
import AudioGuard
import Foundation

/// A file that appears whole or not at all: it is written beside its place.
final class NewFile {
    let path: String
    let descriptor: Int32
    /// Where it is written until it is whole.
    let draft: String
    private var isKept = false

    /// - parameter instead: What to do where something that is no plain file stands at the path.
    init(_ path: String, mode: mode_t = 0o600, instead: String = "Leave -o out to write to standard output.")
        throws
    {
        self.path = path
        var status = stat()
        // Whoever may write to a folder of devices would replace a device, or a link, by the file.
        if unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            complain("audioguard: \(path) is no plain file. \(instead)".printable)
            throw ExitCode(74)
        }
        draft = path + ".part-\(getpid())"
        descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
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
