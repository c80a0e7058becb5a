/// What a pupil heard of a lesson.
public struct Hearing: Hashable, Codable, Sendable {
    /// How long the teacher spoke and could not be heard, a phone call aside.
    public var teacherSilentSeconds: Double
    /// How much louder the lesson video was on the microphone than before; negative is quieter.
    public var mediaLevelChangeDB: Double
    /// How long the class came from the earpiece.
    public var earpieceSeconds: Double
    /// How long others had taken the sound from the class.
    public var interruptedSeconds: Double
    /// How many samples were too loud for the loudspeaker.
    public var clippedSamples: Int
    /// Whether something can be heard when the class is over: the song that another app played before it.
    public var songGoesOn: Bool
}
