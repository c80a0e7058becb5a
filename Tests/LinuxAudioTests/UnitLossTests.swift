#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import SoundCard
    import Testing

    extension VoiceUnitTests {
        @Suite struct UnitLossTests {
            @Test func `underruns and overruns are recovered from, and counted`() async throws {
                try await onThread {
                    let stage = try UnitStage(.make()) { $0.bufferFrames = 9_600 }
                    try stage.unit.start(.call)
                    pass(0.2)
                    let before = stage.unit.counts
                    try stage.skip()
                    // A busy machine may add some of its own.
                    #expect(eventually { stage.unit.counts.deviceUnderruns > before.deviceUnderruns })
                    #expect(eventually { stage.unit.counts.deviceOverruns > before.deviceOverruns })
                    let counts = stage.unit.counts
                    #expect(counts.captureGaps > before.captureGaps)
                    #expect(eventually { stage.unit.counts.framesPlayed > counts.framesPlayed + 9_600 })
                    #expect(
                        eventually { stage.unit.counts.microphoneFrames > counts.microphoneFrames + 9_600 }
                    )
                    #expect(stage.unit.state.hasLoudspeaker && stage.unit.state.hasMicrophone)
                    try stage.unit.stop()
                    // After the gap it comes back by a ramp.
                    let heard = stage.heard
                    let gap = try #require(gaps(heard, under: UnitStage.amplitude).max())
                    #expect(gap > 4_800)
                }
            }

            @Test func `a device that is pulled out is lost, and is back when it is plugged in`() async throws
            {
                try await onThread {
                    let told = Told()
                    let stage = try UnitStage(.make()) {
                        $0.onChange = { told.add($0) }
                        // A busy machine shall not decide what is proven here.
                        $0.bufferFrames = 9_600
                        $0.longestRetry = .milliseconds(100)
                    }
                    let pipe = PCMPipe(capacity: 480_000)
                    let tap = stage.unit.capture(.microphone, into: pipe)
                    try stage.unit.start(.call)
                    pass(0.15)
                    stage.card.unplug()
                    #expect(
                        eventually { !stage.unit.state.hasLoudspeaker && !stage.unit.state.hasMicrophone }
                    )
                    #expect(eventually { stage.unit.state.failure != nil })
                    let before = (stage.unit.counts, stage.sine.framesTaken, pipe.fill)
                    #expect(eventually { stage.unit.counts.framesUnheard > before.0.framesUnheard + 9_600 })
                    let meanwhile = stage.unit.counts
                    // The mix goes by in real time, and the uplink is silence in real time.
                    #expect(stage.sine.framesTaken > before.1 + 4_800)
                    #expect(meanwhile.framesPlayed == before.0.framesPlayed)
                    #expect(meanwhile.microphoneFramesMissing > before.0.microphoneFramesMissing + 4_800)
                    #expect(pipe.fill > before.2 + 4_800)
                    stage.card.plugIn()
                    #expect(eventually { stage.unit.state.hasLoudspeaker && stage.unit.state.hasMicrophone })
                    #expect(eventually { stage.unit.state.failure == nil })
                    let back = stage.unit.counts
                    #expect(back.loudspeakersLost == 1)
                    #expect(back.microphonesLost == 1)
                    #expect(back.devicesBack == 2)
                    #expect(eventually { stage.unit.counts.framesPlayed > back.framesPlayed + 4_800 })
                    #expect(eventually { stage.unit.counts.microphoneFrames > back.microphoneFrames + 4_800 })
                    try stage.unit.stop()
                    tap.end()
                    let states = told.all
                    #expect(states.first { $0.failure != nil }?.failure?.kind == .lost)
                    #expect(states.last == VoiceUnitState.idle)
                }
            }

            /// The states that a unit told of.
            private final class Told: @unchecked Sendable {
                // True because everything is under the lock.
                private let lock = NSLock()
                private var states: [VoiceUnitState] = []

                func add(_ state: VoiceUnitState) { lock.withLock { states.append(state) } }
                var all: [VoiceUnitState] { lock.withLock { states } }
            }
        }
    }
#endif
