#if os(Linux)
    /// The file of a recording, used by its thread alone.
    final class CaptureFile: @unchecked Sendable {
        // True because it is made by one thread, then used by another one alone.
        private var writer: WAVWriter

        init(_ path: String) throws(AudioError) {
            writer = try WAVWriter(path)
        }

        var frames: Int { writer.frames }

        func write(_ samples: [Float]) throws(AudioError) { try writer.write(samples) }

        func finish() throws(AudioError) { try writer.finish() }
    }
#endif
