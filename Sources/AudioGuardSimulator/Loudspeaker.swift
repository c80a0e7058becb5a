import AudioGuardCore
import RealtimePCM

/// What is heard: how loud each player is just now, and the sum.
enum Loudspeaker {
    /// The earpiece, heard from where a pupil sits: -24 dB.
    static let earpiece: Float = 0.063

    /// One player's part of a block: its gain moves from `from` to `to`, so that nothing clicks.
    struct Part {
        let player: Int
        let source: @Sendable (inout [Float]) -> Void
        let from: Float
        let to: Float
        let pan: Float
        let isMeasured: Bool
    }

    /// Adds the parts into `output`, which is overwritten.
    /// - returns: What was measured, of the players for which that is wanted.
    static func render(_ parts: [Part], into output: inout [Float]) -> [(player: Int, PlayerMeter)] {
        output = [Float](repeating: 0, count: output.count)
        var meters: [(player: Int, PlayerMeter)] = []
        var scratch = output
        for part in parts {
            part.source(&scratch)
            // A source that changed the block's size has said nothing that could be heard.
            guard scratch.count == output.count else {
                scratch = [Float](repeating: 0, count: output.count)
                continue
            }
            if part.isMeasured { meters.append((part.player, PlayerMeter(of: scratch))) }
            guard part.from != 0 || part.to != 0 else { continue }
            add(scratch, of: part, to: &output)
        }
        return meters
    }

    /// By pointers, since tests render hours of sound in debug builds, where arrays take ten times as long.
    private static func add(_ samples: [Float], of part: Part, to output: inout [Float]) {
        let left = min(1, 1 - part.pan)
        let right = min(1, 1 + part.pan)
        let frames = output.count / 2
        let step = (part.to - part.from) / Float(max(1, frames))
        var gain = part.from
        unsafe samples.withUnsafeBufferPointer { samples in
            unsafe output.withUnsafeMutableBufferPointer { output in
                guard var from = samples.baseAddress, var to = output.baseAddress else { return }
                let end = unsafe to + 2 * frames
                while unsafe to < end {
                    gain += step
                    unsafe to[0] += from[0] * gain * left
                    unsafe to[1] += from[1] * gain * right
                    unsafe from += 2
                    unsafe to += 2
                }
            }
        }
    }
}

extension DeviceState {
    /// The players that are asked for samples in the next block, and how loud they are.
    mutating func sounding() -> [Loudspeaker.Part] {
        let air = air
        return players.indices.compactMap { index in
            let (kind, from) = (players[index].kind, players[index].gain)
            guard kind.plays, players[index].isPlaying || from != 0 else { return nil }
            let runs = isRunning(index)
            let target = runs ? gain(of: index, in: air) : 0
            // A framework player fades out in one last block; a unit is simply not asked any more.
            let fadesOut = !runs && kind == .framework && from > 0
            players[index].gain = target
            guard runs || fadesOut else { return nil }
            return Loudspeaker.Part(
                player: index,
                source: players[index].source,
                from: from,
                to: target,
                pan: players[index].settings.pan,
                isMeasured: players[index].settings.isMeteringEnabled
            )
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
        guard let output = outputs(of: app).first, !isMuted(player) else { return 0 }
        var gain = air.volume * duck(player, in: air) * players[player].settings.volume
        if output == .builtInReceiver { gain *= Loudspeaker.earpiece }
        if apps[app].hasQuietFault { gain *= profile.quietFaultLevel.linear }
        // Measuring takes the system's dynamics away; a voice unit has its own.
        if effectiveMode(of: app) == .measurement, !players[player].kind.isVoiceUnit {
            gain *= profile.measurementLevel.linear
        }
        return gain
    }

    /// Ring switch and lock silence their categories, the lock also an app that does not declare that it goes on
    /// unseen, and the microphone the system's sounds of its app.
    private func isMuted(_ player: Int) -> Bool {
        let app = players[player].app
        if apps[app].configuration.category.isSilencedBySwitch, ringSwitchIsSilent || screenIsLocked {
            return true
        }
        if screenIsLocked, apps[app].kind.isSuspendedInBackground, !apps[app].declaresBackgroundAudio {
            return true
        }
        guard players[player].kind == .systemSound,
            apps[app].preferences.hapticsAndSystemSoundsDuringRecording != true
        else { return false }
        return playing.contains { players[$0].app == app && hears($0) }
    }

    /// All that is not rendered by a running voice unit is other audio while call volume is in force, and is
    /// ducked; so is every other app while an active session says duckOthers, whether or not it plays.
    private func duck(_ player: Int, in air: Air) -> Float {
        var level = Decibels.unity
        if air.isCallVolume, !(players[player].kind.isVoiceUnit && isRunning(player)) {
            level = air.voiceUnit.map { profile.level(of: players[$0].ducking) } ?? profile.duckingLevel
        }
        if air.duckers.contains(where: { $0 != players[player].app }) {
            level = min(level, profile.duckingLevel)
        }
        return level == .unity ? 1 : level.linear
    }
}
