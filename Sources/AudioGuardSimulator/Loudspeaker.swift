import AudioGuardCore

/// What is heard: how loud each player is just now, and the sum.
enum Loudspeaker {
    /// Audio beside a running voice-processing unit: -20 dB, as measured on devices.
    static let ducked: Float = 0.1
    /// The earpiece, heard from where a pupil sits: -24 dB.
    static let earpiece: Float = 0.063

    /// One player's part of a block: its gain moves from `from` to `to`, so that nothing clicks.
    struct Part {
        let source: @Sendable (inout [Float]) -> Void
        let from: Float
        let to: Float
    }

    /// Adds the parts into `output`, which is overwritten.
    static func render(_ parts: [Part], into output: inout [Float]) {
        for index in output.indices { output[index] = 0 }
        var scratch = output
        for part in parts {
            part.source(&scratch)
            guard part.from != 0 || part.to != 0 else { continue }
            let frames = output.count / 2
            let step = (part.to - part.from) / Float(max(1, frames))
            var gain = part.from
            for frame in 0..<frames {
                gain += step
                output[2 * frame] += scratch[2 * frame] * gain
                output[2 * frame + 1] += scratch[2 * frame + 1] * gain
            }
        }
    }
}

extension DeviceState {
    /// The players that are asked for samples in the next block, and how loud they are.
    mutating func sounding() -> [Loudspeaker.Part] {
        let ducking = players.indices.first {
            players[$0].kind == .unit(voiceProcessing: true) && isRunning($0)
        }
        return players.indices.compactMap { index in
            let player = players[index]
            let runs = isRunning(index)
            let target = runs ? gain(of: index, duckedBy: ducking) : 0
            // A framework player fades out in one last block; a unit is simply not asked any more.
            let fadesOut = !runs && player.kind == .framework && player.gain > 0
            players[index].gain = target
            guard runs || fadesOut else { return nil }
            return Loudspeaker.Part(source: player.source, from: player.gain, to: target)
        }
    }

    private func isRunning(_ player: Int) -> Bool {
        players[player].isPlaying && apps[players[player].app].isActive
    }

    private func gain(of player: Int, duckedBy unit: Int?) -> Float {
        let outputs = route(of: players[player].app).outputs
        guard let output = outputs.first else { return 0 }
        let duck: Float = unit == nil || unit == player ? 1 : Loudspeaker.ducked
        return duck * (output == .builtInReceiver ? Loudspeaker.earpiece : 1)
    }

}
