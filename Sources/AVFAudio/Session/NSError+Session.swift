import AudioGuardCore
import Foundation

extension NSError {
    /// An error as the platform throws it; the description says what to do.
    convenience init(_ error: SessionError) {
        self.init(
            domain: NSOSStatusErrorDomain,
            code: Int(error.code),
            userInfo: [NSLocalizedDescriptionKey: error.description]
        )
    }
}
