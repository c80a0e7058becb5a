#if os(Linux)
    public import RealtimePCM
    internal import Synchronization

    /// A pipe into which a voice unit puts what its microphone hears, for as long as a call is on. Made by
    /// `VoiceUnit.capture`.
    ///
    /// Any thread may end it and ask what was lost; one thread at a time takes from its pipe.
    public final class CaptureTap: Sendable {
        /// What a tap carries.
        public enum Content: String, Sendable {
            /// The microphone, its echo cancelled: for recognition, reading after the teacher, voice messages.
            /// The uplink's gain and mute do not reach it.
            case microphone
            /// What goes to the others: the microphone with its gain, and the media that is published.
            case uplink
        }

        /// Where the frames arrive, 48 kHz; ended when the tap is.
        public let pipe: PCMPipe

        /// What arrives.
        public let content: Content

        private let lost = Atomic(0)
        private let taps: CaptureTaps

        init(_ content: Content, into pipe: PCMPipe, of taps: CaptureTaps) {
            self.content = content
            self.pipe = pipe
            self.taps = taps
        }

        /// How many frames did not fit into the pipe.
        public var framesLost: Int { lost.load(ordering: .relaxed) }

        /// Ends the tap, and its pipe: nothing arrives after this. A second call does nothing.
        public func end() {
            taps.remove(self)
        }

        /// The audio thread: as much as fits.
        func push(_ samples: UnsafePointer<Float>, frames: Int, channels: Int) {
            let span = unsafe Span(_unsafeStart: samples, count: frames * channels)
            let fitted = channels == 1 ? pipe.push(mono: span) : pipe.push(stereo: span)
            if fitted < frames { lost.add(frames - fitted, ordering: .relaxed) }
        }
    }
#endif
