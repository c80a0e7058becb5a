import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import SessionOnLinux
import Testing

extension `The platform's API on Linux` {
    @Suite struct Players {
        /// What a device plays in a block of 10 ms: its last sample.
        private func heard(_ device: SimulatedDevice) -> Float {
            var block = [Float](repeating: 0, count: 960)
            device.render(into: &block)
            return block[959]
        }

        @Test func `take the session without any setter, pause at an interruption, and come back`() throws {
            let it = AppOnLinux()
            let player = try AVAudioPlayer(data: WaveBytes.constant(0.5, seconds: 10))
            player.volume = 0.5
            let calls = try it.arrival { _ in #expect(player.play()) }
            #expect(calls.isEmpty, "no setter was called")
            #expect(it.app.session.snapshot.isActive)
            _ = heard(it.device)
            #expect(abs(heard(it.device) - 0.25) < 1e-3)
            let phone = it.device.addApp("phone", as: .phone)
            try phone.ring()
            #expect(!player.isPlaying)
            _ = heard(it.device)
            #expect(heard(it.device) == 0)
            try phone.endCall()
            let place = player.currentTime
            #expect(player.play())
            _ = heard(it.device)
            #expect(heard(it.device) > 0)
            #expect(player.currentTime > place)
        }

        @Test func `take the session when they prepare`() throws {
            let it = AppOnLinux()
            let player = try AVAudioPlayer(data: WaveBytes.constant(0.5, seconds: 1))
            #expect(player.prepareToPlay())
            #expect(it.app.session.snapshot.isActive)
            #expect(!player.isPlaying)
        }

        @Test func `end with their sound and tell so, repeat it as often as they are told`() throws {
            let it = AppOnLinux()
            let player = try AVAudioPlayer(data: WaveBytes.constant(0.5, seconds: 0.02))
            let listener = Listener()
            player.delegate = listener
            player.numberOfLoops = 1
            #expect(player.duration == 0.02)
            player.play()
            for _ in 0..<3 { _ = heard(it.device) }
            AVAudioSession.settle()
            #expect(player.isPlaying)
            for _ in 0..<2 { _ = heard(it.device) }
            AVAudioSession.settle()
            #expect(!player.isPlaying)
            #expect(listener.ends.all == [true])
            #expect(!it.app.isSounding)
            #expect(player.play(), "from the beginning")
            #expect(player.currentTime == 0)
        }

        @Test func `play any rate at its own speed`() throws {
            let it = AppOnLinux()
            let player = try AVAudioPlayer(data: WaveBytes.constant(0.5, seconds: 0.02, rate: 8_000))
            player.play()
            _ = heard(it.device)
            #expect(abs(player.currentTime - 0.01) < 1e-9)
        }

        @Test func `do not play in a category without output, during a call, or after a reset`() throws {
            let it = AppOnLinux()
            let player = try AVAudioPlayer(data: WaveBytes.constant(0.5, seconds: 1))
            try it.session.setCategory(.record)
            #expect(!player.play())
            try it.session.setCategory(.playback)
            #expect(player.play())
            it.device.resetMediaServices()
            #expect(!player.play(), "an orphan: make another one")
        }

        @Test(arguments: [
            [UInt8](), Array("RIFF".utf8), Array("RIFF0000WAVEfmt ".utf8),
            Array("RIFF0000WAVEfmt \u{1}\u{0}\u{0}\u{0}xdata".utf8), [UInt8](repeating: 0xFF, count: 4_096),
            WaveBytes.header(channels: 3, rate: 48_000, bytes: 0),
            WaveBytes.header(channels: 0, rate: 48_000, bytes: 0),
            WaveBytes.header(channels: 1, rate: 0, bytes: 0),
        ])
        func `refuse what is no WAV file, with the platform's code`(_ bytes: [UInt8]) {
            _ = AppOnLinux()
            #expect(code { _ = try AVAudioPlayer(data: Data(bytes)) } == 1_954_115_647)
        }

        @Test func `take a file that is cut short for as long as it is`() throws {
            let bytes = WaveBytes.header(channels: 1, rate: 48_000, bytes: 4_000_000_000) + [0, 1, 2]
            #expect(try AVAudioPlayer(data: Data(bytes)).duration == 1 / 48_000)
        }

        @Test func `say that a file is not there`() {
            #expect(
                code { _ = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere.wav")) }
                    == 2_003_334_207
            )
        }

        private final class Listener: NSObject, AVAudioPlayerDelegate {
            let ends = Noted<Bool>()
            func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
                ends.append(flag)
            }
        }
    }
}
