import AudioGuardCore
import AudioGuardSimulator

/// A feature of a classroom that uses sound, as its code treats the session when nobody tells it not to.
enum Feature: String, CaseIterable {
    case liveVoice = "live voice"
    case replay
    case webCourseware = "web courseware"
    case classroomAudio = "classroom audio"
    case video
    case game
    case effects
    case onMicrophone = "on the microphone"
    case readingAfterTeacher = "reading after the teacher"
    case speakingTogether = "speaking together"
    case voiceInput = "voice input"
    case speechRecognition = "speech recognition"

    /// Whether it records by itself, beside the RTC.
    var records: Bool {
        switch self {
        case .readingAfterTeacher, .speakingTogether, .voiceInput, .speechRecognition: true
        case .liveVoice, .replay, .webCourseware, .classroomAudio, .video, .game, .effects, .onMicrophone:
            false
        }
    }

    /// Whether the RTC engine sets the session for it.
    var movesRTC: Bool { self == .liveVoice || self == .onMicrophone }

    /// The session that it sets when it begins; `nil` where it sets none.
    private var calls: [SessionCall] {
        let take = SessionCall.setActive(true, notifyOthers: false)
        return switch self {
        case .liveVoice, .webCourseware, .onMicrophone: []
        case .replay: [.setCategory(.playback), take]
        case .classroomAudio: [.setCategoryOptions(.playback, .duckOthers)]
        case .video: [.setCategoryMode(.playback, .moviePlayback, [])]
        case .game: [.setCategory(.ambient), take]
        case .effects: [.setCategory(.soloAmbient)]
        case .readingAfterTeacher: [.setCategory(.playAndRecord), take]
        case .speakingTogether: [.setCategoryMode(.playAndRecord, .voiceChat, .mixWithOthers), take]
        case .voiceInput: [.setCategory(.record), take]
        case .speechRecognition: [.setCategoryMode(.record, .measurement, []), take]
        }
    }

    /// Begins in a class.
    func begin(in world: World, players: [Feature: SimulatedPlayer]) {
        switch self {
        case .liveVoice: world.perform(.listening)
        case .onMicrophone: world.perform(.speaking)
        case .webCourseware: try? world.webPage.session.setActive(true)
        case .replay, .classroomAudio, .video, .game, .effects, .readingAfterTeacher, .speakingTogether,
            .voiceInput, .speechRecognition:
            for call in calls { try? world.session.call(call) }
        }
        try? players[self]?.play()
    }

    /// Ends as such code ends: some give the session up for the whole app, others leave it as it is.
    func end(in world: World, players: [Feature: SimulatedPlayer]) {
        players[self]?.stop()
        switch self {
        case .onMicrophone: world.perform(.listening)
        case .webCourseware: try? world.webPage.session.setActive(false, notifyOthersOnDeactivation: true)
        case .replay, .game, .voiceInput, .speechRecognition:
            try? world.session.setActive(false, notifyOthersOnDeactivation: true)
        case .readingAfterTeacher: try? world.session.setCategory(.playback)
        case .liveVoice, .classroomAudio, .video, .effects, .speakingTogether: break
        }
    }

    /// One player for each feature that plays or records by itself.
    static func players(in world: World) -> [Feature: SimulatedPlayer] {
        var players: [Feature: SimulatedPlayer] = [:]
        for feature in allCases {
            switch feature {
            case .liveVoice, .onMicrophone: break
            case .webCourseware: players[feature] = world.webPage.addPlayer(.framework)
            case .game: players[feature] = world.app.addPlayer(.queue)
            case .replay, .classroomAudio, .video, .effects:
                players[feature] = world.app.addPlayer(.framework)
            case .readingAfterTeacher, .speakingTogether, .voiceInput, .speechRecognition:
                players[feature] = world.app.addPlayer(.recorder)
            }
        }
        return players
    }
}
