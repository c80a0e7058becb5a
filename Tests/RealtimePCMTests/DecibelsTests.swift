import RealtimePCM
import Testing

@Suite struct DecibelsTests {
    @Test(
        arguments: [
            (0, 1), (-20, 0.1), (20, 10), (-6.020_6, 0.5), (-0.1, 0.988_553_1), (-90, 3.162_278e-5),
        ] as [(Float, Float)]
    )
    func `a gain is the factor that the definition says`(_ decibels: Float, _ linear: Float) {
        #expect(abs(Decibels(decibels).linear / linear - 1) < 1e-6)
        #expect(abs(Decibels(linear: linear).value - decibels) < 1e-5)
    }

    @Test func `there and back is the same to a millionth, over the whole range`() {
        for value in stride(from: Float(-300), through: 300, by: 0.7) {
            #expect(abs(Decibels(linear: Decibels(value).linear).value - value) < 1e-4)
        }
    }

    @Test func `silence is zero, and what is no level is silence`() {
        #expect(Decibels.silence.linear == 0)
        #expect(Decibels(.nan).linear == 0)
        #expect(Decibels(linear: 0) == .silence)
        #expect(Decibels(linear: -1) == .silence)
        #expect(Decibels(linear: .nan) == .silence)
        #expect(Decibels(linear: .infinity).value == .infinity)
        #expect(Decibels(.infinity).linear.isFinite)
    }

    @Test func `it reads as a number with its unit`() {
        #expect("\(Decibels(-6.02)), \(Decibels.silence)" == "-6.0 dB, -inf dB")
        #expect((-20 as Decibels) < .unity)
    }
}
