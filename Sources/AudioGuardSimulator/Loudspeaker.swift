import AudioGuardCore
import RealtimePCM

/// What is heard: how loud each player is just now, and the sum.
enum Loudspeaker {
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
        let air = air
        return players.indices.compactMap { index in
            let player = players[index]
            guard player.kind.plays else { return nil }
            let runs = isRunning(index)
            let target = runs ? gain(of: index, in: air) : 0
            // A framework player fades out in one last block; a unit is simply not asked any more.
            let fadesOut = !runs && player.kind == .framework && player.gain > 0
            players[index].gain = target
            guard runs || fadesOut else { return nil }
            return Loudspeaker.Part(source: player.source, from: player.gain, to: target)
        }
    }

    /// How loud a player is heard just now: 1 is as it is, 0 is silence.
    func gain(of player: Int) -> Float { isRunning(player) ? gain(of: player, in: air) : 0 }

    /// What all players share at one moment.
    private struct Air {
        let voiceUnit: Int?
        let isCallVolume: Bool
        /// The apps whose active session ducks the others.
        let duckers: [Int]
        let volume: Float
    }

    private var air: Air {
        Air(
            voiceUnit: runningVoiceUnit,
            isCallVolume: callVolumeIsInForce,
            duckers: apps.indices.filter {
                apps[$0].isActive && apps[$0].configuration.options.contains(.duckOthers)
            },
            volume: volumeInForce
        )
    }

    private func gain(of player: Int, in air: Air) -> Float {
        let app = players[player].app
        guard let output = route(of: app).outputs.first else { return 0 }
        let category = apps[app].configuration.category
        if category.isSilencedBySwitch, ringSwitchIsSilent || screenIsLocked { return 0 }
        var gain = air.volume * duck(player, in: air)
        if output == .builtInReceiver { gain *= Loudspeaker.earpiece }
        if apps[app].hasQuietFault { gain *= profile.quietFaultLevel.linear }
        if effectiveMode(of: app) == .measurement { gain *= profile.measurementLevel.linear }
        return gain
    }

    /// All that is not rendered by a running voice unit is other audio while call volume is in force, and is
    /// ducked; so is every other app while an active session says duckOthers, whether or not it plays.
    private func duck(_ player: Int, in air: Air) -> Float {
        var level = Decibels.unity
        if air.isCallVolume, player != air.voiceUnit {
            level = air.voiceUnit.map { profile.level(of: players[$0].ducking) } ?? profile.duckingLevel
        }
        if air.duckers.contains(where: { $0 != players[player].app }) {
            level = min(level, profile.duckingLevel)
        }
        return level == .unity ? 1 : level.linear
    }
}
