import AudioGuard
import AudioGuardCore

/// A story with its tracks, to be performed without the guard and with it.
public struct Lesson: Sendable {
    /// What sounds.
    public var tracks: LessonTracks
    /// What happens.
    public var story: [StoryEvent]
    /// For how long.
    public var length: Duration
    private let game: GameLibrary

    /// A lesson; by default the one in which modules break the session.
    public init(
        _ tracks: LessonTracks,
        story: [StoryEvent] = StoryEvent.lesson,
        length: Duration = StoryEvent.lessonLength
    ) throws(LessonError) {
        self.tracks = tracks
        self.story = story
        self.length = length
        game = try GameLibrary()
    }

    /// Performs the lesson three times: the teacher alone and the lesson video alone, to measure each one's
    /// part at the loudspeaker, then all of it.
    /// - parameter guarding: What it is guarded with; `nil` performs without a guard.
    /// - parameter progress: Told how much is done, from 0 to 1.
    /// - parameter play: Gets what the loudspeaker plays, in blocks of 10 ms, interleaved stereo at 48 kHz.
    ///   It may take its time: so a lesson is played in real time.
    public func perform(
        guarding: Guarding?,
        progress: (Double) -> Void = { _ in },
        play: ([Float]) throws -> Void
    ) throws -> Performance {
        let blocks = Double(max(1, Stage.blocks(in: length)))
        var done = 0.0
        func advance() {
            done += 1
            if Int(done) % Stage.blocksPerSecond == 0 { progress(done / (3 * blocks)) }
        }
        var rehearsing = guarding
        rehearsing?.trail = NoTrail()
        let teacher = try listen(to: \.teacher, in: tracks.teacherAlone, guarding: rehearsing, advance)
        let media = try listen(to: \.media, in: tracks.mediaAlone, guarding: rehearsing, advance)

        var onEarpiece = 0
        var interrupted = 0
        var clipped = 0
        var lastSecond = LevelMeter()
        let lastBlocks = Stage.blocks(in: length) - Stage.blocksPerSecond
        var index = 0
        try stage(tracks, guarding).perform(story, for: length) { block in
            onEarpiece += block.isOnEarpiece ? 1 : 0
            interrupted += block.interruptedBy == nil ? 0 : 1
            for sample in block.heard where abs(sample) > 1 { clipped += 1 }
            if index >= lastBlocks, !block.phase.isLive { lastSecond.add(block.heard) }
            index += 1
            try play(block.heard)
            advance()
        }
        let second = Double(Stage.blocksPerSecond)
        return Performance(
            hearing: Hearing(
                teacherSilentSeconds: teacher.silentSeconds,
                mediaLevelChangeDB: media.levelChange,
                earpieceSeconds: Double(onEarpiece) / second,
                interruptedSeconds: Double(interrupted) / second,
                clippedSamples: clipped,
                songGoesOn: lastSecond.windows.contains { $0 > Listening.silence }
            ),
            teacher: teacher,
            media: media
        )
    }

    /// What of one track came out of the loudspeaker.
    private func listen(
        to track: KeyPath<Stage.Block, [Float]>,
        in tracks: LessonTracks,
        guarding: Guarding?,
        _ advance: () -> Void
    ) throws -> Listening {
        let stage = try stage(tracks, guarding)
        let isMixed = track == \.teacher || guarding != nil
        var offered = LevelMeter(delay: isMixed ? stage.mixer.latency : 0)
        var heard = LevelMeter()
        var phases: [ClassPhase] = []
        var isCalled: [Bool] = []
        var isOnSpeaker: [Bool] = []
        try stage.perform(story, for: length) { block in
            offered.add(block[keyPath: track])
            heard.add(block.heard)
            phases.append(block.phase)
            isCalled.append(block.interruptedBy == StoryEvent.OtherApp.phone.rawValue)
            isOnSpeaker.append(block.isOnSpeaker)
            advance()
        }
        let windows = heard.windows.indices
        return Listening(
            offered: offered.windows,
            heard: heard.windows,
            phases: windows.map { phases[2 * $0] },
            isCalled: windows.map { isCalled[2 * $0] || isCalled[2 * $0 + 1] },
            isOnSpeaker: windows.map { isOnSpeaker[2 * $0] && isOnSpeaker[2 * $0 + 1] }
        )
    }

    private func stage(_ tracks: LessonTracks, _ guarding: Guarding?) throws -> Stage {
        guard let guarding else { return try Stage(tracks, game: game, guarding: nil) }
        return try Stage(tracks, game: game) { backend, options, device in
            guarding.begin(over: backend, with: options, on: device)
        }
    }
}

/// What a performance gave.
public struct Performance: Sendable {
    /// The figures.
    public var hearing: Hearing
    /// The teacher's part at the loudspeaker.
    public var teacher: Listening
    /// The lesson video's part.
    public var media: Listening
}

/// Keeps nothing: for performances that only measure.
private struct NoTrail: AuditTrail {
    func append(_ record: AuditRecord) -> UInt64 { 1 }
}
