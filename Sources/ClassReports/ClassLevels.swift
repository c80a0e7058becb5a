import Foundation

/// How loud voice and media were in a class, without the guard and with it: `levels.json` beside the log.
///
/// A value; any thread.
public struct ClassLevels: Hashable, Codable, Sendable {
    /// The name of the file.
    public static let file = "levels.json"
    /// The record after which the class was written.
    public var after: UInt64
    /// When the first value was measured, in microseconds on the log's monotonic clock.
    public var start: Int64
    /// Microseconds from one value to the next.
    public var step: Int64
    /// What was heard without the guard.
    public var without: Heard
    /// What was heard with it.
    public var with: Heard

    /// What was heard.
    public struct Heard: Hashable, Codable, Sendable {
        /// The teacher's voice at the loudspeaker, in dBFS.
        public var voice: [Double]
        /// The lesson's media there, in dBFS.
        public var media: [Double]
        /// When the teacher spoke and could not be heard: first and last value, counted from 0.
        public var unheard: [[Int]]
        /// For how many seconds the teacher spoke and could not be heard.
        public var voiceSilentSeconds: Double
        /// How much louder the media was on the microphone than before, in decibels; negative is quieter.
        public var mediaLevelChangeDB: Double
        /// For how many seconds the class came from the earpiece.
        public var earpieceSeconds: Double
        /// For how many seconds others had the sound.
        public var interruptedSeconds: Double

        /// What was heard.
        public init(
            voice: [Double],
            media: [Double],
            unheard: [[Int]],
            voiceSilentSeconds: Double,
            mediaLevelChangeDB: Double,
            earpieceSeconds: Double,
            interruptedSeconds: Double
        ) {
            self.voice = voice
            self.media = media
            self.unheard = unheard
            self.voiceSilentSeconds = voiceSilentSeconds
            self.mediaLevelChangeDB = mediaLevelChangeDB
            self.earpieceSeconds = earpieceSeconds
            self.interruptedSeconds = interruptedSeconds
        }
    }

    /// Levels of the class whose records stand after number `after`.
    public init(after: UInt64, start: Int64, step: Int64, without: Heard, with: Heard) {
        self.after = after
        self.start = start
        self.step = step
        self.without = without
        self.with = with
    }

    /// The levels that lie beside a log; `nil` where there are none that can be read, or too many to draw.
    public static func beside(log directory: String) -> ClassLevels? {
        let path = directory + "/" + file
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: 1 << 20),
            let levels = try? JSONDecoder().decode(ClassLevels.self, from: data)
        else { return nil }
        let longest = 10_000
        let isDrawable = [levels.without, levels.with].allSatisfy {
            $0.voice.count <= longest && $0.media.count <= longest && $0.unheard.count <= longest
                && $0.unheard.allSatisfy { $0.count == 2 }
        }
        return isDrawable && levels.step > 0 ? levels : nil
    }
}
