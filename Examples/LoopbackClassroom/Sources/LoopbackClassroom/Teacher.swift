import ArgumentParser
import Foundation
import LinuxAudio
import RealtimePCM
import Synchronization

/// The teacher's process: speaks, encodes, and sends over a bad line.
struct Teacher: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "teacher",
        abstract: "Speak to a pupil on this machine. The class starts it by itself."
    )

    @Option(help: "The pupil's UDP port on 127.0.0.1.")
    var port: UInt16

    @Option(help: "For how many seconds.")
    var seconds: Double = 10

    @Option(help: "A sound file of what is said, over and over.")
    var voice: String?

    @OptionGroup var line: LineOptions

    func run() throws {
        let speech = try voice.map { try AudioFile.read($0).mono } ?? Sounds.voice(seconds: 3)
        guard speech.count >= 480 else { throw Failure(description: "There is too little in the file.") }
        let socket = try DatagramSocket()
        let line = Mutex(BadLine(line))
        var options = VoiceSenderOptions()
        options.opus = .lossy(expectedLossPercent: self.line.loss)
        let sender = try VoiceSender(options) { packet in
            line.withLock { $0.send(packet.bytes, at: .now) }
        }

        // The microphone's clock is this one's: 10 ms of sound every 10 ms.
        let begin = HostTime.now
        var spoken = 0
        while Double(spoken) / 48_000 < seconds {
            let now = HostTime.now
            while spoken < Int((now - begin) / .microseconds(1)) * 48 / 1_000 {
                let piece = (spoken..<spoken + 480).map { speech[$0 % speech.count] }
                let fitted = sender.pipe.push(mono: piece)
                spoken += fitted
                if fitted < 480 { sender.drive() }
            }
            sender.drive()
            for datagram in line.withLock({ $0.arrivals(at: now) }) { socket.send(datagram, to: port) }
            Thread.sleep(forTimeInterval: 0.002)
        }
        print(String(decoding: try JSONEncoder().encode(sender.statistics), as: UTF8.self))
    }
}
