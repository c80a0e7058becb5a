import AudioGuard
import AudioGuardSimulator
import Dispatch

/// A million random events on one thread: what walks through the session's states are made of.
enum EventsBenchmark {
    static let events = 1_000_000

    static func run() -> [Row] {
        let bare = seconds(isGuarded: false)
        let guarded = seconds(isGuarded: true)
        var rows = [
            Row(.events, "a million events, arbiter alone", unit: .seconds, bare),
            Row(.events, "a million events, guard and policy", unit: .seconds, guarded, atMost: 10),
        ]
        rows[1].beside = Row.Beside(peer: rows[0].what, median: bare)
        return rows
    }

    private static func seconds(isGuarded: Bool) -> Double {
        let device = SimulatedDevice(profile: .ios14, delivery: .callersThread)
        let app = device.addApp("our app")
        let music = device.addApp("music")
        let phone = device.addApp("phone", as: .phone)
        let voice = app.addPlayer(.unit(voiceProcessing: true))
        let song = music.addPlayer(.framework)
        let sessionGuard =
            isGuarded
            ? SessionGuard(
                backend: SimulatorBackend(app.session),
                trail: Forgetful(),
                callers: FixedCallers(Caller(module: "some.module", confidence: .symbol))
            ) : nil
        sessionGuard?.beginClass()
        var random = SystemlessRandom(seed: 1)
        let began = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<events {
            switch random.next(below: 12) {
            case 0...3: try? app.session.setCategory(random.one(of: SessionCategory.allCases))
            case 4:
                try? app.session.setCategory(
                    random.one(of: SessionCategory.allCases),
                    mode: random.one(of: SessionMode.allCases),
                    options: SessionOptions(rawValue: UInt(random.next(below: 256)))
                )
            case 5: try? app.session.setActive(random.next(below: 2) == 0)
            case 6: random.next(below: 2) == 0 ? device.plug(.headphones) : device.unplug(.headphones)
            case 7: try? random.next(below: 2) == 0 ? voice.play() : voice.stop()
            case 8: try? random.next(below: 2) == 0 ? song.play() : song.stop()
            case 9: try? phone.ring()
            case 10: try? phone.endCall()
            default: sessionGuard?.enter(random.next(below: 2) == 0 ? .listening : .speaking)
            }
        }
        return Double(DispatchTime.now().uptimeNanoseconds - began) / 1e9
    }
}

/// Keeps nothing: a million records are no matter of a walk.
private struct Forgetful: AuditTrail {
    func append(_ record: AuditRecord) -> UInt64 { 1 }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SystemlessRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func next(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
    mutating func one<Element>(of elements: [Element]) -> Element { elements[next(below: elements.count)] }
}
