import Foundation
public import LinuxAudio

extension LessonTracks {
    /// Reads the tracks that are shipped, or others in their place.
    /// - parameter teacher: Any sound file; its voice is encoded as the teacher's client would. Short ones repeat, long ones are cut.
    /// - parameter media: Any sound file for the lesson video.
    public init(teacher: String? = nil, media: String? = nil) throws(AudioError) {
        func read(_ path: String) throws(AudioError) -> PCMClip {
            try AudioFile.read(path, first: StoryEvent.lessonLength)
        }
        let voice = try read(teacher ?? Self.shipped("teacher"))
        self.init(
            teacher: try OpusVoiceEncoder().encodeTrack(voice.mono),
            media: try read(media ?? Self.shipped("lesson")),
            song: try read(Self.shipped("song")),
            page: try read(Self.shipped("page"))
        )
    }

    private static func shipped(_ name: String) -> String {
        Bundle.module.path(forResource: name, ofType: "opus", inDirectory: "Resources") ?? "\(name).opus"
    }
}
