import AudioGuard
import Foundation
import LinuxAudio
import RealtimePCM
import Synchronization

/// Raw samples that another program sends, played as they come.
struct PlayRaw: PlayItem {
    let name: String
    private let sound: ProgressiveSound
    private let voice: MixerVoice?
    private let mixer: Mixer
    private let input: FileHandle
    private let head: [UInt8]
    /// Why there is no more to read.
    private let unread = Locked<AudioError?>(nil)

    init(_ path: String, _ shape: RawShape, _ settings: PlaySettings, in mixer: Mixer) throws(AudioError) {
        name = path == "-" ? "standard input" : path
        guard let input = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path) else {
            throw AudioError(
                .notFound,
                "reading \(path)",
                because: "it cannot be opened",
                advice: "Check the path and its permissions."
            )
        }
        self.input = input
        head = shape.head
        sound = try ProgressiveSound(named: name, aheadFrames: 24_000)
        voice = mixer.add(sound.decoded) { voice in
            voice.gain = settings.gain
            voice.pan = settings.pan
        }
        self.mixer = mixer
    }

    func begin() throws(AudioError) {
        try startThread { [sound, head, input, unread, name] in
            Self.feed(head, to: sound)
            // What is written to a pipe comes in pieces; an empty one is its end.
            var piece = [UInt8](repeating: 0, count: 16_384)
            while !sound.isOver {
                let count = unsafe read(input.fileDescriptor, &piece, piece.count)
                if count < 0, errno == EINTR { continue }
                if count < 0 {
                    unread.withLock { $0 = AudioError(errno: errno, "reading \(name)") }
                }
                if count <= 0 { break }
                Self.feed(piece[..<count], to: sound)
            }
            sound.endBytes()
        }
    }

    /// Waits for the next samples for as long as the device has others to play, so that no gap is heard.
    func turn() {
        let end = ContinuousClock.now + .milliseconds(150)
        while sound.decoded.fill < 480, !sound.isOver, ContinuousClock.now < end {
            Thread.sleep(forTimeInterval: 0.002)
        }
    }

    private static func feed(_ bytes: some ContiguousBytes, to sound: ProgressiveSound) {
        unsafe bytes.withUnsafeBytes { bytes in
            var rest = unsafe bytes[...]
            while unsafe !rest.isEmpty {
                let fitted = unsafe sound.feed(UnsafeRawBufferPointer(rebasing: rest))
                unsafe rest = rest.dropFirst(fitted)
                if fitted == 0 { Thread.sleep(forTimeInterval: 0.005) }
            }
        }
    }

    var position: Duration { .seconds(Double(voice?.framesTaken ?? 0) / 48_000) }
    var isOver: Bool { sound.isOver && sound.decoded.fill == 0 }
    var failure: AudioError? { unread.withLock { $0 } ?? sound.failure }
    var waits: String? { sound.decoded.fill == 0 ? "waiting for samples" : nil }

    func end() {
        if let voice { mixer.remove(voice) }
        sound.stop()
    }
}
