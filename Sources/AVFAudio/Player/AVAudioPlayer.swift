import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
public import Foundation

/// Plays a sound. Playing takes the session without any setter being called; an interruption pauses, and playing
/// again takes the session back. Any thread.
///
/// It belongs to the app that the process was when it was made, and is heard at that device's loudspeaker.
public final class AVAudioPlayer: NSObject, @unchecked Sendable {
    // True because what changes is locked.

    private let playback: Locked<Playback>
    private let player: SimulatedPlayer
    private let app: SimulatedApp
    private let end: EndOfSound

    /// A player of the WAV file at `url`.
    public convenience init(contentsOf url: URL) throws {
        guard let data = try? Data(contentsOf: url) else {
            // 'wht?', which is what the platform says of a file that is not there.
            throw NSError(domain: NSOSStatusErrorDomain, code: 0x7768_743F)
        }
        try self.init(data: data)
    }

    /// A player of a WAV file's bytes.
    public init(data: Data) throws {
        let playback = Locked(Playback(try WaveFile(data)))
        let end = EndOfSound()
        self.playback = playback
        self.end = end
        app = Connection.shared.app
        player = app.addPlayer(.framework) { block in
            let isOver = playback.withLock { $0.render(into: &block) }
            if isOver { end.reach() }
        }
        super.init()
        end.tell(self)
    }

    /// Who is told of the end.
    public var delegate: (any AVAudioPlayerDelegate)? {
        get { end.delegate }
        set { end.delegate = newValue }
    }

    /// Takes the session, so that playing begins without delay.
    @discardableResult
    public func prepareToPlay() -> Bool {
        (try? SimulatorBackend(app.session).perform(.activate)) != nil
    }

    /// Plays, from where it is; says whether it could.
    @discardableResult
    public func play() -> Bool {
        playback.withLock { if Int($0.place) >= $0.file.frames { $0.place = 0 } }
        end.clear()
        return (try? player.play()) != nil
    }

    /// Stops, and stays where it is.
    public func pause() { player.stop() }

    /// Stops, and stays where it is; the next play begins as if prepared for the first time.
    public func stop() { player.stop() }

    /// Whether it plays.
    public var isPlaying: Bool { player.isPlaying && !end.isReached }

    /// How loud it plays, from 0 to 1.
    public var volume: Float {
        get { playback.withLock { $0.volume } }
        set { playback.withLock { $0.volume = min(1, max(0, newValue)) } }
    }

    /// How often the sound is repeated; negative: until it is stopped.
    public var numberOfLoops: Int {
        get { playback.withLock { $0.loops } }
        set { playback.withLock { $0.loops = newValue } }
    }

    /// Where it is, in seconds.
    public var currentTime: TimeInterval {
        get { playback.withLock { min($0.place, Double($0.file.frames)) / $0.file.sampleRate } }
        set {
            playback.withLock { playback in
                let place = newValue.isFinite ? newValue * playback.file.sampleRate : 0
                playback.place = min(max(0, place), Double(playback.file.frames))
            }
        }
    }

    /// How long the sound is, in seconds.
    public var duration: TimeInterval {
        playback.withLock { Double($0.file.frames) / $0.file.sampleRate }
    }

    /// How many channels the sound has.
    public var numberOfChannels: Int { playback.withLock { $0.file.channels } }

    /// The sound came to its end: on the secondary thread.
    func finish() {
        player.stop()
        delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
}
