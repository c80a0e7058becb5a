#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    import AudioGuardCore
    import Foundation

    extension SessionError {
        /// What the platform threw. An error of another domain than its own has no number that means anything here.
        init(_ error: any Error) {
            let error = error as NSError
            guard error.domain == NSOSStatusErrorDomain, let code = Int32(exactly: error.code) else {
                self = .unspecified
                return
            }
            self.init(code: code)
        }
    }

    /// Calls the platform, whose errors become ours.
    func platform(_ body: () throws -> Void) throws(SessionError) {
        do {
            try body()
        } catch let error as SessionError {
            throw error
        } catch {
            throw SessionError(error)
        }
    }
#endif
