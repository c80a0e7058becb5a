#if os(Linux)
    import Foundation
    import LinuxAudio
    import MediaStreams
    import RealtimePCM
    import Synchronization

    /// Somebody who hears a stream, faster than it would sound.
    final class Listener: Sendable {
        let stream: HTTPStream
        private let told: Told

        private final class Told: Sendable {
            let states = Mutex<[HTTPStreamState]>([])
        }

        init(_ address: String, options: HTTPStreamOptions = .patient) throws {
            let told = Told()
            self.told = told
            stream = try HTTPStream(address, options: options) { state in
                told.states.withLock { $0.append(state) }
            }
        }

        /// The states that it was in, in order.
        var states: [HTTPStreamState] { told.states.withLock { $0 } }

        /// Plays all of it and returns what was heard.
        /// - parameter framesPerSecond: How fast it is heard at most.
        func hearAll(framesPerSecond: Int = 20_000_000, within limit: Double = 20) throws -> [Float] {
            try stream.start()
            var heard: [Float] = []
            var piece = [Float](repeating: 0, count: 9_600)
            let begin = Date()
            while -begin.timeIntervalSinceNow < limit {
                let isOver = states.last?.isOver ?? false
                let due = Int(-begin.timeIntervalSinceNow * Double(framesPerSecond)) - heard.count / 2
                let frames = unsafe piece.withUnsafeMutableBufferPointer { piece in
                    unsafe stream.pipe.pop(into: .init(rebasing: piece[..<(max(0, min(4_800, due)) * 2)]))
                }
                heard += piece.prefix(frames * 2)
                if frames > 0 { continue }
                if isOver { return heard }
                Thread.sleep(forTimeInterval: 0.001)
            }
            return heard
        }

        /// Why it failed.
        var failure: AudioError? {
            if case .failed(let error) = stream.state { return error }
            return nil
        }
    }

    extension HTTPStreamOptions {
        /// As little patience as a test has.
        static let quick: HTTPStreamOptions = {
            var options = HTTPStreamOptions()
            options.pauseBetweenTries = .milliseconds(10)
            options.bufferToBegin = .milliseconds(300)
            options.bufferToGoOn = .milliseconds(500)
            return options
        }()

        /// Nothing is heard before all has arrived, so that a late server is not heard.
        static let patient: HTTPStreamOptions = {
            var options = quick
            options.bufferToBegin = .seconds(10)
            return options
        }()
    }
#endif
