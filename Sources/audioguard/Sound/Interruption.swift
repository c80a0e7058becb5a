import Dispatch
import Foundation
import Synchronization

/// Whether somebody pressed Ctrl-C, or asked the program to end, since this was made.
final class Interruption: Sendable {
    private let came = Atomic(false)

    /// From here on the signals no longer end the program by themselves.
    init() {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // The handler keeps the source, and with it this object, until the program ends.
            source.setEventHandler {
                withExtendedLifetime(source) { self.came.store(true, ordering: .relaxed) }
            }
            source.resume()
        }
    }

    var hasCome: Bool { came.load(ordering: .relaxed) }
}
