import AudioGuard
import Foundation
import LinuxAudio

/// Why a command failed, in one line that says what to do. The exit status is 1.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Why a command cannot even begin: wrong usage, or a file that is not what it must be. The exit status is 2.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// What the system said, without what Foundation adds.
func systemReason(_ error: any Error) -> String {
    let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    guard inner.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return unsafe String(cString: strerror(Int32(inner.code)))
}

/// Turns what sound hardware and files say into what a person reads.
func audible<Result>(_ body: () throws(AudioError) -> Result) throws(CommandError) -> Result {
    do throws(AudioError) { return try body() } catch { throw CommandError("\(error)") }
}

/// Turns what the audit log says into what a person reads.
func audited<Result>(_ body: () throws(AuditLogError) -> Result) throws(CommandError) -> Result {
    do throws(AuditLogError) { return try body() } catch { throw CommandError("\(error)".printable) }
}

/// The same for commands that end with 1 for what they find: a log that cannot be read is wrong usage.
func readable<Result>(_ body: () throws(AuditLogError) -> Result) throws(UsageError) -> Result {
    do throws(AuditLogError) { return try body() } catch { throw UsageError("\(error)".printable) }
}
