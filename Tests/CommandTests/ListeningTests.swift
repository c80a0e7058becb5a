import AudioGuardCore
import Testing

@testable import ClassroomLesson

@Suite struct `What was heard of a track` {
    /// A second of listening and a second on the microphone, with what was heard there against what was offered.
    private func listening(heardWhileSpeaking heard: Double, isOnSpeaker: Bool = true) -> Listening {
        let phases =
            [ClassPhase](repeating: .listening, count: 50) + [ClassPhase](repeating: .speaking, count: 50)
        return Listening(
            offered: [Double](repeating: 0.01, count: 100),
            heard: phases.map { $0 == .speaking ? heard : 0.01 },
            phases: phases,
            isCalled: [Bool](repeating: false, count: 100),
            isOnSpeaker: phases.map { $0 == .listening || isOnSpeaker }
        )
    }

    @Test(arguments: [(0.01, 0.0), (0.000_1, -20), (0.000_001, -40), (0, -120)])
    func `falls as its energy does, and one that vanishes is no perfect score`(
        _ heard: Double,
        _ change: Double
    ) {
        #expect(abs(listening(heardWhileSpeaking: heard).levelChange - change) < 1e-9)
    }

    @Test func `is silent where it sounds and cannot be heard, whatever the reason`() {
        #expect(abs(listening(heardWhileSpeaking: 0).silentSeconds - 1) < 1e-9)
        #expect(abs(listening(heardWhileSpeaking: 0, isOnSpeaker: false).silentSeconds - 1) < 1e-9)
        #expect(listening(heardWhileSpeaking: 0.01).silentSeconds == 0)
    }
}
