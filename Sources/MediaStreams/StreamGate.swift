#if os(Linux)
    internal import RealtimePCM

    /// Lets decoded sound through to the mixer once there is enough of it, and holds it back when it ran dry. One
    /// thread.
    struct StreamGate {
        private let pipe: PCMPipe
        private let toBegin: Int
        private let toGoOn: Int
        private(set) var state = HTTPStreamState.connecting
        /// Whether all of the sound went through and was taken.
        private(set) var isOver = false

        private var delivered = 0
        private var buffered = 0
        private var rebufferings = 0
        // What was let through last is faded out, what comes next is faded in.
        private var isFadingIn = false
        private static let fadeFrames = 480
        // Below this the mixer would soon ask for more than there is: two of its largest periods.
        private static let lowFrames = 3_840

        init(_ pipe: PCMPipe, _ options: HTTPStreamOptions) {
            self.pipe = pipe
            let longest = StreamDownload.aheadFrames(options)
            func frames(_ duration: Duration) -> Int {
                min(longest, max(2 * Self.fadeFrames, duration.frames))
            }
            toBegin = frames(options.bufferToBegin)
            toGoOn = frames(options.bufferToGoOn)
        }

        /// Moves what may be moved.
        mutating func turn(_ sound: StreamSound) {
            switch sound {
            case .none: break
            case .arriving(let decoded):
                buffered = decoded.fill
                let wasPlaying = state == .playing
                if state == .connecting { state = .buffering }
                if state == .buffering, buffered >= toBegin { state = .playing }
                if state == .rebuffering, buffered >= toGoOn { state = .playing }
                guard state == .playing else { return }
                move(from: decoded, leaving: Self.fadeFrames)
                if wasPlaying, pipe.fill < Self.lowFrames, decoded.fill <= Self.fadeFrames { runDry(decoded) }
                buffered = decoded.fill
            case .whole(let decoded):
                buffered = decoded?.fill ?? 0
                if buffered > 0 { state = .playing }
                if let decoded { move(from: decoded, leaving: 0) }
                buffered = decoded?.fill ?? 0
                guard buffered == 0 else { return }
                pipe.end()
                isOver = pipe.fill == 0
            }
        }

        /// Says that nothing more comes.
        func close() { pipe.end() }

        func note(in facts: inout HTTPStreamFacts) {
            facts.framesDelivered = delivered
            facts.framesBuffered = buffered
            facts.rebufferings = rebufferings
        }

        /// Lets through what fits, but for the last frames.
        private mutating func move(from decoded: PCMPipe, leaving kept: Int) {
            while true {
                // A fade is not begun before there is room for all of it.
                let least = isFadingIn ? Self.fadeFrames : 1
                let frames = min(decoded.fill - kept, pipe.room, 4_096)
                guard frames >= least || (kept == 0 && frames > 0 && frames == decoded.fill) else { return }
                let fades = isFadingIn
                isFadingIn = false
                pass(frames, from: decoded) { fades ? min(1, Float($0) / Float(Self.fadeFrames)) : 1 }
            }
        }

        /// Lets the last frames through, fading out, and closes.
        private mutating func runDry(_ decoded: PCMPipe) {
            let frames = min(decoded.fill, pipe.room)
            pass(frames, from: decoded) { 1 - Float($0 + 1) / Float(frames) }
            pipe.end()
            rebufferings += 1
            isFadingIn = true
            state = .rebuffering
        }

        private mutating func pass(_ frames: Int, from decoded: PCMPipe, gain: (Int) -> Float) {
            var samples = [Float](repeating: 0, count: frames * 2)
            var span = samples.mutableSpan
            _ = decoded.pop(into: &span)
            for index in span.indices {
                let gain = gain(index / 2)
                if gain != 1 { span[index] *= gain }
            }
            delivered += pipe.push(stereo: samples)
        }
    }
#endif
