import Foundation
import LinuxAudio
import RealtimePCM

/// Hears a mixer: through the voice unit of a device, or without one, at the clock's pace. Blocks until the time is
/// over, and calls `each10ms` with what number it is.
struct Playout {
    let mixer: Mixer

    /// Through the ALSA device of this name.
    func play(on device: String, seconds: Double, each10ms: (Int) throws -> Void) throws {
        var options = VoiceUnitOptions()
        options.mediaDevice = device
        let unit = try VoiceUnit(mixer, options: options)
        try each10ms(0)
        try unit.start(.media)
        try pace(seconds, from: 1, each10ms)
        try unit.stop()
    }

    /// Into nowhere: rendered every 10 ms, and heard by nobody.
    func playNowhere(seconds: Double, each10ms: (Int) throws -> Void) throws {
        var block = [Float](repeating: 0, count: 960)
        try pace(seconds, from: 0) { number in
            try each10ms(number)
            block.withUnsafeMutableBufferPointer { mixer.render(into: $0) }
        }
    }

    private func pace(_ seconds: Double, from first: Int, _ body: (Int) throws -> Void) throws {
        let begin = HostTime.now
        for number in first..<Int(seconds * 100) {
            try body(number)
            let early = (begin + .milliseconds(10 * (number + 1)) - .now) / .seconds(1)
            if early > 0 { Thread.sleep(forTimeInterval: early) }
        }
    }
}
