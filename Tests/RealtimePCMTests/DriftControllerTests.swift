import RealtimePCM
import SeededNumbers
import Testing

/// Ten minutes each, of pushes and of a device that is simulated by what it would have asked for.
@Suite struct DriftControllerTests {
    /// How the clocks and the pushes are.
    struct Scene: CustomTestStringConvertible, Sendable {
        var ppm: Double
        var jitterMilliseconds: Double
        var push = (frames: 1_024, rate: 44_100.0)
        var testDescription: String { "\(ppm) ppm, ±\(jitterMilliseconds) ms, \(push)" }
    }

    static let scenes: [Scene] =
        [500, -500].flatMap { ppm in
            [0, 2, 10].map { Scene(ppm: ppm, jitterMilliseconds: $0) }
        } + [
            Scene(ppm: 37, jitterMilliseconds: 10),
            Scene(ppm: 500, jitterMilliseconds: 10, push: (480, 48_000)),
            Scene(ppm: -500, jitterMilliseconds: 10, push: (160, 16_000)),
            Scene(ppm: -500, jitterMilliseconds: 10, push: (8_192, 192_000)),
        ]

    @Test(arguments: scenes)
    func `the ratio is found and held, and the fill stays where it should`(_ scene: Scene) {
        for seed in [1, 2] as [UInt64] {
            var room = DriftScene(scene, seed: seed)
            room.run(to: 120)
            room.forget()
            room.run(to: 600)
            let truth = 1 + scene.ppm * 1e-6
            #expect((room.ratios.lowerBound - truth).magnitude < 20e-6)
            #expect((room.ratios.upperBound - truth).magnitude < 20e-6)
            // 0.05 cent
            #expect(room.ratios.upperBound - room.ratios.lowerBound < 29e-6)
            #expect(room.lowestFill > 48 * (40 - scene.jitterMilliseconds - 4))
            #expect(room.highestFill < 48 * (40 + scene.jitterMilliseconds + 4))
            #expect(room.controller.gaps == 0)
        }
    }

    @Test func `from the first push on nothing runs dry, whatever the drift`() {
        for ppm in stride(from: -900.0, through: 900, by: 300) {
            var room = DriftScene(Scene(ppm: ppm, jitterMilliseconds: 10), seed: 5)
            room.run(to: 300)
            #expect(room.lowestFill > 48 * 10 && room.highestFill < 48 * 80)
        }
    }

    @Test func `the ratio never moves faster than it may, nor further`() {
        var options = DriftOptions()
        options.widestPPM = 300
        var controller = DriftController(options)
        var generator = Seeded(3)
        for push in 0..<5_000 {
            let before = controller.ratio
            let position = Double(push) * 490 + Double.random(in: -9_000...9_000, using: &generator)
            controller.take(arrived: 480, devicePosition: position, fill: 0, elapsed: .milliseconds(10))
            #expect((controller.ratio - before).magnitude <= 1.000_1e-6)
            #expect((controller.ratio - 1).magnitude <= 300.000_1e-6)
        }
    }

    @Test(arguments: [0.06, 0.3, 5, 60])
    func `a gap of either side starts over without a step of the pitch`(_ seconds: Double) {
        for side in [-1.0, 1] {
            var room = DriftScene(Scene(ppm: 300, jitterMilliseconds: 5), seed: 8)
            room.run(to: 200)
            room.forget()
            // The device stood still, or the source did: its pipe is as full as before when both go on.
            room.gap(seconds: side * seconds)
            room.run(to: 260)
            #expect(room.controller.gaps == 1)
            #expect((room.ratios.lowerBound - 1.000_3).magnitude < 90e-6)
            #expect((room.ratios.upperBound - 1.000_3).magnitude < 90e-6)
            #expect(room.largestStep <= 3.4e-6)
        }
    }

    @Test func `a source that waits for room keeps the ratio that was known`() {
        var room = DriftScene(Scene(ppm: 300, jitterMilliseconds: 0), seed: 8)
        room.run(to: 100)
        let known = room.controller.ratio
        room.controller.rest()
        room.gap(seconds: 7)
        room.run(to: 101)
        #expect(room.controller.gaps == 0)
        #expect((room.controller.ratio - known).magnitude < 2e-6)
    }
}

/// A source, a pipe as a number of frames, and a device, in simulated time.
struct DriftScene {
    var controller = DriftController()
    private(set) var ratios = 1.0...1.0
    private(set) var lowestFill = Double.infinity
    private(set) var highestFill = 0.0
    private(set) var largestStep = 0.0

    private let scene: DriftControllerTests.Scene
    private let chunk: Double
    private var generator: Seeded
    private var pushes = 0.0
    private var written: Double
    private var shift = 0.0
    private var last = 0.0
    private var isFresh = true

    init(_ scene: DriftControllerTests.Scene, seed: UInt64) {
        self.scene = scene
        generator = Seeded(seed)
        chunk = Double(scene.push.frames) * 48_000 / scene.push.rate
        written = 48 * 40 + chunk
    }

    /// Only what comes from now on counts.
    mutating func forget() {
        isFresh = true
        lowestFill = .infinity
        highestFill = 0
        largestStep = 0
    }

    /// The device's position jumps against the source; the pipe is as full as before.
    mutating func gap(seconds: Double) {
        shift += seconds * 48_000
        written += seconds * 48_000
    }

    mutating func run(to end: Double) {
        while pushes * chunk / 48_000 < end {
            pushes += 1
            let jitter = scene.jitterMilliseconds / 1_000
            let time = pushes * chunk / 48_000 + Double.random(in: -1...1, using: &generator) * jitter
            let position = time * 48_000 * (1 + scene.ppm * 1e-6) + shift
            let fill = written - position
            let before = controller.ratio
            controller.take(
                arrived: chunk,
                devicePosition: position,
                fill: fill,
                elapsed: .seconds(max(0, time - last))
            )
            last = max(last, time)
            written += chunk * controller.ratio
            note(fill, controller.ratio, before)
        }
    }

    private mutating func note(_ fill: Double, _ ratio: Double, _ before: Double) {
        if isFresh { ratios = ratio...ratio }
        isFresh = false
        ratios = min(ratios.lowerBound, ratio)...max(ratios.upperBound, ratio)
        lowestFill = min(lowestFill, fill)
        highestFill = max(highestFill, fill)
        largestStep = max(largestStep, (ratio - before).magnitude)
    }
}
