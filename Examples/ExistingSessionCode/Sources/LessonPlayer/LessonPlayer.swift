import AVFoundation

/// An app that plays a lesson, written as the platform's programming guide teaches. It was not written for Linux.
public final class LessonPlayer {
    private let session = AVAudioSession.sharedInstance()
    private let notificationCenter = NotificationCenter.default
    private var observers: [NSObjectProtocol] = []
    private let sound: Data
    private var player: AVAudioPlayer?
    private var wasPlaying = false

    /// What the screen shows.
    public enum Status: String {
        case stopped, playing, paused
    }

    /// What the screen shows.
    public private(set) var status = Status.stopped

    /// A player of a lesson.
    public init(sound: Data) {
        self.sound = sound
    }

    deinit {
        observers.forEach(notificationCenter.removeObserver)
    }

    /// When the app is launched.
    public func start() throws {
        try configureSession()
        setUpObservers()
        player = try AVAudioPlayer(data: sound)
        player?.prepareToPlay()
    }

    /// The button.
    public func play() {
        do {
            try session.setActive(true)
        } catch {
            print("    app: could not activate the session: \(error.localizedDescription)")
            return
        }
        guard let player, player.play() else { return }
        status = .playing
    }

    /// The other button.
    public func pause() {
        player?.pause()
        status = .paused
    }

    /// When the lesson is over.
    public func stop() {
        player?.stop()
        status = .stopped
        try? session.setActive(false, options: .notifyOthersOnDeactivation)
    }

    private func configureSession() throws {
        try session.setCategory(.playback, mode: .spokenAudio, options: [])
    }

    // MARK: - Notifications

    private func setUpObservers() {
        let main = OperationQueue.main
        observers = [
            notificationCenter.addObserver(
                forName: AVAudioSession.interruptionNotification,
                object: session,
                queue: main
            ) { [weak self] in self?.handleInterruption($0) },
            notificationCenter.addObserver(
                forName: AVAudioSession.routeChangeNotification,
                object: session,
                queue: main
            ) { [weak self] in self?.handleRouteChange($0) },
            notificationCenter.addObserver(
                forName: AVAudioSession.mediaServicesWereResetNotification,
                object: session,
                queue: main
            ) { [weak self] _ in self?.handleMediaServicesReset() },
        ]
    }

    private func handleInterruption(_ notification: Notification) {
        guard let userInfo = notification.userInfo,
            let typeValue = userInfo[AVAudioSessionInterruptionTypeKey] as? UInt,
            let type = AVAudioSession.InterruptionType(rawValue: typeValue)
        else { return }

        switch type {
        case .began:
            // The system has paused the player already.
            wasPlaying = status == .playing
            if wasPlaying { status = .paused }
        case .ended:
            guard let optionsValue = userInfo[AVAudioSessionInterruptionOptionKey] as? UInt else { return }
            let options = AVAudioSession.InterruptionOptions(rawValue: optionsValue)
            if options.contains(.shouldResume), wasPlaying { play() }
            wasPlaying = false
        @unknown default:
            break
        }
    }

    private func handleRouteChange(_ notification: Notification) {
        guard let userInfo = notification.userInfo,
            let reasonValue = userInfo[AVAudioSessionRouteChangeReasonKey] as? UInt,
            let reason = AVAudioSession.RouteChangeReason(rawValue: reasonValue)
        else { return }

        switch reason {
        case .oldDeviceUnavailable:
            let previousRoute =
                userInfo[AVAudioSessionRouteChangePreviousRouteKey] as? AVAudioSessionRouteDescription
            if let previousRoute, hasHeadphones(in: previousRoute), status == .playing { pause() }
        default:
            break
        }
    }

    private func hasHeadphones(in route: AVAudioSessionRouteDescription) -> Bool {
        !route.outputs.filter { $0.portType == .headphones }.isEmpty
    }

    private func handleMediaServicesReset() {
        let wasPlaying = status == .playing
        status = .stopped
        do {
            try configureSession()
            player = try AVAudioPlayer(data: sound)
            if wasPlaying { play() }
        } catch {
            print("    app: could not start again: \(error)")
        }
    }
}
