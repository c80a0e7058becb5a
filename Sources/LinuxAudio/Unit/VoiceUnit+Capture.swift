#if os(Linux)
    public import RealtimePCM

    extension VoiceUnit {
        /// Puts what the microphone hears into `pipe`, in each call until the tap is ended or the unit is gone. Any
        /// thread but the audio thread.
        public func capture(
            _ content: CaptureTap.Content = .uplink,
            into pipe: PCMPipe
        ) -> CaptureTap {
            let tap = CaptureTap(content, into: pipe, of: taps)
            taps.add(tap)
            return tap
        }

        /// Writes what the microphone hears into a WAV file, in each call until the recording is finished. Throws if
        /// the file cannot be made.
        public func record(
            _ content: CaptureTap.Content = .microphone,
            to path: String
        ) throws(AudioError) -> CaptureRecording {
            let file = try CaptureFile(path)
            let tap = capture(content, into: PCMPipe(capacity: CaptureRecording.waitingFrames))
            do {
                return try CaptureRecording(tap, file)
            } catch {
                tap.end()
                throw error
            }
        }
    }
#endif
