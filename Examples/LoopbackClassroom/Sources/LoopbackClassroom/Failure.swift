import Foundation

/// Why there is no class: what we were doing, and what the system said.
struct Failure: Error, CustomStringConvertible {
    let description: String

    /// The error of the system call that was just made.
    static func system(_ activity: String) -> Failure {
        Failure(description: "\(activity) failed: \(String(cString: strerror(errno))).")
    }
}
