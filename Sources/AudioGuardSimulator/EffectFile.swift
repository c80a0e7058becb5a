/// A short effect's file, as far as it decides whether the system can sound it.
public struct EffectFile: Hashable, Sendable {
    /// How long it sounds.
    public var length: Duration
    /// How its samples are written.
    public var format: Format
    /// What holds them.
    public var container: Container

    /// A file.
    public init(length: Duration, format: Format = .pcm, container: Container = .wav) {
        self.length = length
        self.format = format
        self.container = container
    }

    /// How samples are written.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Plain samples.
        case pcm
        /// IMA4.
        case ima4
        /// MP3: not promised, but seen to play.
        case mp3
        /// AAC.
        case aac
    }

    /// What holds the samples.
    public enum Container: String, Hashable, Sendable, CaseIterable {
        /// Core Audio's.
        case caf
        /// AIFF.
        case aif
        /// WAVE.
        case wav
        /// MP3's own.
        case mp3
        /// MPEG-4.
        case m4a
    }

    /// Whether the system sounds it as an effect: 30 seconds at most, of PCM or IMA4.
    func isSounded(by profile: OSProfile) -> Bool {
        guard length > .zero, length <= .seconds(30) else { return false }
        switch (format, container) {
        case (.pcm, .caf), (.pcm, .aif), (.pcm, .wav), (.ima4, .caf), (.ima4, .aif), (.ima4, .wav):
            return true
        case (.mp3, .mp3): return profile.effectsPlayMP3
        case (.pcm, _), (.ima4, _), (.mp3, _), (.aac, _): return false
        }
    }
}
