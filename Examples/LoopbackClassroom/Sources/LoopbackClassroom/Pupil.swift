import Foundation
import LinuxAudio
import RealtimePCM
import Synchronization

/// The pupil's side: receives the teacher, mixes in a song, hears both.
final class Pupil: Sendable {
    let port: UInt16
    private let socket: DatagramSocket
    private let voice: RemoteVoice
    private let mixer = Mixer()
    private let media = PCMPipe(capacity: 9_600)
    private let isOver = Atomic(false)

    init(port: UInt16) throws {
        socket = try DatagramSocket(port: port)
        self.port = socket.port
        var options = RemoteVoiceOptions()
        // A desktop with other work to do may wake our thread late.
        options.lead = .milliseconds(40)
        voice = try RemoteVoice(options)
        _ = mixer.add(voice.pipe, as: .speech)
        _ = mixer.add(media, gain: -6)
        try VoiceThread.shared.add(voice)
        Thread.detachNewThread { [self] in
            while !isOver.load(ordering: .relaxed) {
                // What is no packet is counted as damaged.
                if let datagram = socket.receive() { _ = try? voice.receive(datagram, at: .now) }
            }
        }
    }

    /// Hears the class. Blocks until it is over.
    func listen(on device: String, seconds: Double, each10ms: (Int) throws -> Void) throws -> Report.Heard {
        let song = Sounds.song(seconds: 2)
        var pushed = 0
        var peak = Decibels.silence
        let block: (Int) throws -> Void = { [self] index in
            while media.fill < 4_800 {
                pushed += media.push(mono: (pushed..<pushed + 480).map { song[$0 % song.count] })
            }
            peak = max(peak, mixer.takePeak())
            try each10ms(index)
        }
        let playout = Playout(mixer: mixer)
        if device == "none" {
            try playout.playNowhere(seconds: seconds, each10ms: block)
        } else {
            try playout.play(on: device, seconds: seconds, each10ms: block)
        }
        let statistics = voice.statistics
        isOver.store(true, ordering: .relaxed)
        VoiceThread.shared.remove(voice)
        return Report.Heard(voice: statistics, mediaFrames: pushed, peak: peak)
    }
}
