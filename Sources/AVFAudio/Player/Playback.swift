/// Where a player is in its sound, and how it plays it.
struct Playback: Sendable {
    let file: WaveFile
    /// The frame of the file that is played next, and the way to the one after.
    var place = 0.0
    var volume: Float = 1
    /// How often the sound is repeated; negative: for ever.
    var loops = 0

    init(_ file: WaveFile) { self.file = file }

    /// Fills interleaved stereo at 48 kHz. Past the end it is silence.
    /// - returns: Whether the sound came to its end.
    mutating func render(into output: inout [Float]) -> Bool {
        let step = file.sampleRate / 48_000
        for frame in 0..<output.count / 2 {
            while place >= Double(file.frames), file.frames > 0, loops != 0 {
                place -= Double(file.frames)
                if loops > 0 { loops -= 1 }
            }
            (output[2 * frame], output[2 * frame + 1]) = (sample(0), sample(1))
            if Int(place) < file.frames { place += step }
        }
        return Int(place) >= file.frames && loops == 0
    }

    private func sample(_ channel: Int) -> Float {
        let (frame, channel) = (Int(place), min(channel, file.channels - 1))
        guard frame < file.frames else { return 0 }
        let next = min(frame + 1, file.frames - 1)
        let share = Float(place - Double(frame))
        let (now, then) = (
            file.samples[frame * file.channels + channel], file.samples[next * file.channels + channel]
        )
        return volume * (now + (then - now) * share)
    }
}
