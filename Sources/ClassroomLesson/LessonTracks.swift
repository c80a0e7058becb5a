public import LinuxAudio

/// What sounds in a lesson. All PCM is interleaved stereo at 48 kHz.
public struct LessonTracks: Sendable {
    /// The teacher's voice, as it comes from the network: Opus packets of 20 ms; empty is silence.
    public var teacher: [[UInt8]]
    /// The lesson video's sound.
    public var media: PCMClip
    /// Another app's song.
    public var song: PCMClip
    /// The courseware's web page.
    public var page: PCMClip

    /// Tracks for a lesson.
    public init(teacher: [[UInt8]], media: PCMClip, song: PCMClip, page: PCMClip) {
        self.teacher = teacher
        self.media = media
        self.song = song
        self.page = page
    }

    /// The teacher alone: what then comes out of the loudspeaker is the teacher's part of it.
    public var teacherAlone: LessonTracks {
        LessonTracks(teacher: teacher, media: .silence, song: .silence, page: .silence)
    }

    /// The lesson video alone.
    public var mediaAlone: LessonTracks {
        LessonTracks(teacher: [], media: media, song: .silence, page: .silence)
    }
}

extension PCMClip {
    /// No sound at all.
    static let silence = PCMClip(samples: [])
}
