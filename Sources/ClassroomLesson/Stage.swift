import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import CoursewarePlayer
import LegacyRecorder
import SoundEffects

/// One performance of a story on a simulated device, with the guard or without, block by block.
///
/// One thread owns it. The clock is virtual: a performance takes as long as its samples take to compute.
final class Stage {
    /// 10 ms at 48 kHz.
    static let blockFrames = 480
    static let blocksPerSecond = 100
    static let silentBlock = [Float](repeating: 0, count: 2 * blockFrames)

    let device = SimulatedDevice()
    let app: SimulatedApp
    let sessionGuard: SessionGuard?
    let mixer = VoiceMixer()
    let rtc: RTCEngine
    let video: any VideoPlayer
    let others: OtherApps
    var borrowers: [ModuleID: any Borrower]
    var broadcast: Broadcast
    var courseware = CoursewarePlayer()
    var recorder = LegacyRecorder()
    var effects = SoundEffects()
    let game: GameLibrary
    let inbox = Locked<[SessionEvent]>([])
    let advice = Locked<[MediaAdvice]>([])
    var unitSwitchesNext = false
    var buffer = Stage.silentBlock
    var phase = ClassPhase.idle

    /// - parameter guarding: Makes the guard for a session; `nil` performs without one.
    init(
        _ tracks: LessonTracks,
        game: GameLibrary,
        guarding: ((SimulatorBackend, GuardOptions, SimulatedDevice) -> SessionGuard)?
    ) throws {
        app = device.addApp("our app")
        others = OtherApps(on: device, tracks)
        broadcast = try Broadcast(tracks.teacher)
        self.game = game
        let session = app.session
        let track = TrackPlayer(tracks.media)
        if let guarding {
            let inside = VideoInTheUnit(track, into: mixer)
            let advice = advice
            let options = GuardOptions(onMedia: { given in advice.withLock { $0.append(given) } })
            let sessionGuard = guarding(SimulatorBackend(session), options, device)
            let rtcSession = sessionGuard.session(for: options.owner)
            rtc = RTCEngine(app: app, mixer: mixer) { call throws(SessionError) in try rtcSession.call(call) }
            video = inside
            borrowers = [
                "speech.scoring": LeasingModule(sessionGuard.session(for: "speech.scoring"), needs: .measure),
                "quiz.recorder": LeasingModule(sessionGuard.session(for: "quiz.recorder"), needs: .record),
            ]
            self.sessionGuard = sessionGuard
        } else {
            rtc = RTCEngine(app: app, mixer: mixer) { call throws(SessionError) in try session.call(call) }
            video = VideoBesideTheUnit(track, in: app)
            borrowers = [
                "speech.scoring": CachingModule(session, mode: .measurement),
                "quiz.recorder": CachingModule(session, mode: .default),
            ]
            sessionGuard = nil
        }
        let inbox = inbox
        _ = session.observe { event in inbox.withLock { $0.append(event) } }
    }
}
