import AVFAudio
import SessionOnLinux
import Testing

/// The platform's session is one for the process, so these tests run one after another.
@Suite(.serialized, .oneSession) struct `The platform's API on Linux` {}

/// The code of the platform's error that a call throws; `nil` if it throws none.
func code(of call: () throws -> Void) -> Int? {
    do {
        try call()
        return nil
    } catch {
        let error = error as NSError
        #expect(error.domain == NSOSStatusErrorDomain)
        return error.code
    }
}
