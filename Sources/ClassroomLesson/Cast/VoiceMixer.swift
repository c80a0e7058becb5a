import AudioGuard
import RealtimePCM

/// The RTC's mixer with its two pipes: the live voice, and media that is to sound like it.
final class VoiceMixer: Sendable {
    private let mixer = Mixer()
    private let voice = PCMPipe(capacity: 10 * Stage.blockFrames)
    private let media = PCMPipe(capacity: 10 * Stage.blockFrames)
    private let wasRendered = Locked(false)

    init() {
        mixer.gain = .silence
        _ = mixer.add(voice)
        _ = mixer.add(media)
    }

    /// How many frames later a sample comes out.
    var latency: Int { Mixer.latency }

    /// Fades the whole mix in or out within a block, so that a switch of units does not click.
    func fade(in: Bool) { mixer.gain = `in` ? .unity : .silence }

    func pushVoice(_ block: [Float]) { _ = voice.push(mono: block) }

    func pushMedia(_ block: [Float]) { _ = media.push(stereo: block) }

    /// Fills a block of the unit that runs.
    func render(into block: inout [Float]) {
        unsafe block.withUnsafeMutableBufferPointer { unsafe mixer.render(into: $0) }
        wasRendered.withLock { $0 = true }
    }

    /// Ends a block: what no unit asked for is stale, since the voice is live.
    func endBlock() {
        let isStale = wasRendered.withLock { wasRendered in
            defer { wasRendered = false }
            return !wasRendered
        }
        if isStale { mixer.discard() }
    }
}
