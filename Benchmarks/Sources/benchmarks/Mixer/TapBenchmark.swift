import LinuxAudio
import RealtimePCM

/// 64 players that push at 44.1 kHz, by clocks of their own, into a mix of 48 kHz: conversion, drift and mixing, as a
/// share of one core.
enum TapBenchmark {
    private static let taps = Mixer.voiceLimit
    private static let sampleRate = 44_100
    private static let pushed = sampleRate / 100
    private static let periodNanoseconds = 1e7

    static func run() throws -> [Row] {
        let timings = try Race.tight([contestant(channels: 2), contestant(channels: 1)], samples: 1_000)
        return timings.map { timing in
            let share = 100 * timing.median / periodNanoseconds
            return Row(.taps, timing.name, unit: .percent, share, atMost: 5)
        }
    }

    /// A period: each player pushes its 10 ms, and what waits is mixed.
    private static func contestant(channels: Int) throws -> Contestant {
        let mixer = Mixer()
        let taps = try (0..<taps).map { _ in
            try PCMTap(mixer, sampleRate: sampleRate, channels: channels)
        }
        let block = Array(MixScene.sound(frames: pushed).prefix(pushed * channels))
        var out = MixScene.sound(frames: MixScene.period)
        var period = 0
        let name = "\(taps.count) taps at 44.1 kHz, \(channels == 1 ? "mono" : "stereo"), of one core"
        return Contestant(name) {
            let now = HostTime(nanoseconds: period * Int(periodNanoseconds))
            for tap in taps {
                guard try tap.push(block, at: now) == pushed else {
                    throw BenchmarkError("a tap had no room for a push that came in time.")
                }
            }
            unsafe out.withUnsafeMutableBufferPointer { unsafe mixer.render(into: $0) }
            mixer.clock.publish(framesRendered: mixer.framesRendered, delayFrames: 0, at: now)
            period += 1
        }
    }
}
