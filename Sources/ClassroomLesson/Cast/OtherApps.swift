import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

/// Everybody else who can be heard on the device.
struct OtherApps {
    private let apps: [StoryEvent.OtherApp: SimulatedApp]
    private let players: [StoryEvent.OtherApp: SimulatedPlayer]
    private let songMayResume = Locked(false)

    init(on device: SimulatedDevice, _ tracks: LessonTracks) {
        let song = TrackPlayer(tracks.song)
        let page = TrackPlayer(tracks.page)
        let music = device.addApp(StoryEvent.OtherApp.music.rawValue)
        let web = device.addApp(StoryEvent.OtherApp.webPage.rawValue)
        apps = [
            .music: music, .webPage: web,
            .phone: device.addApp(StoryEvent.OtherApp.phone.rawValue, as: .phone),
        ]
        players = [
            .music: music.addPlayer(.framework) { song.fill(&$0) },
            .webPage: web.addPlayer(.framework) { page.fill(&$0) },
        ]
        let mayResume = songMayResume
        _ = music.session.observe { event in
            if case .interruptionEnded(shouldResume: true) = event { mayResume.withLock { $0 = true } }
        }
    }

    /// An app takes the session and sounds, or falls silent and gives it up.
    func perform(_ action: StoryEvent.AppAction, by app: StoryEvent.OtherApp) throws(SessionError) {
        guard let session = apps[app]?.session else { return }
        switch action {
        case .begins:
            try session.setCategory(app == .phone ? .playAndRecord : .playback)
            try session.setActive(true)
            try players[app]?.play()
        case .ends:
            players[app]?.stop()
            try session.setActive(false, notifyOthersOnDeactivation: true)
        }
    }

    /// The music app goes on with its song when it is told that it may.
    func resumeSong() {
        let mayResume = songMayResume.withLock { mayResume in
            defer { mayResume = false }
            return mayResume
        }
        if mayResume { try? players[.music]?.play() }
    }
}
