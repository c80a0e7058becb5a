import AudioGuardCore

extension StoryEvent {
    /// The lesson of half a minute in which modules break the session.
    public static let lesson: [StoryEvent] = [
        StoryEvent(.zero, .app(.music, .begins)),
        StoryEvent(.seconds(1), .pupil(.joins)),
        StoryEvent(.seconds(4), .module("courseware.player", .acts)),
        StoryEvent(.seconds(5), .app(.webPage, .begins)),
        StoryEvent(.seconds(8), .app(.webPage, .ends)),
        StoryEvent(.seconds(9), .pupil(.takesMicrophone)),
        StoryEvent(.seconds(11), .module("speech.scoring", .borrows)),
        StoryEvent(.seconds(12), .module("quiz.recorder", .borrows)),
        StoryEvent(.seconds(13), .module("speech.scoring", .dies)),
        StoryEvent(.seconds(14), .module("quiz.recorder", .givesBack)),
        StoryEvent(.seconds(15), .module("legacy.recorder", .acts)),
        StoryEvent(.seconds(17), .module("sound.effects", .acts)),
        StoryEvent(.seconds(19), .module("game.engine", .acts)),
        StoryEvent(.seconds(20), .app(.phone, .begins)),
        StoryEvent(.seconds(22), .app(.phone, .ends)),
        StoryEvent(.seconds(23), .plugged(.headphones)),
        StoryEvent(.seconds(24), .pulled(.headphones)),
        StoryEvent(.seconds(25), .pupil(.pressesPlay)),
        StoryEvent(.seconds(26), .pupil(.leavesMicrophone)),
        StoryEvent(.seconds(28), .pupil(.leaves)),
    ]

    /// How long the lesson is, the song before and after it included.
    public static let lessonLength = Duration.seconds(30)
}

extension StoryEvent.Happening: CustomStringConvertible {
    /// For people: `courseware.player acts`.
    public var description: String {
        switch self {
        case .app(let app, .begins): "\(app.rawValue) begins"
        case .app(let app, .ends): "\(app.rawValue) ends"
        case .pupil(let action): "pupil \(action.rawValue)"
        case .module(let module, let action): "\(module) \(action.rawValue)"
        case .plugged(let port): "\(port.rawValue) plugged"
        case .pulled(let port): "\(port.rawValue) pulled"
        }
    }
}
