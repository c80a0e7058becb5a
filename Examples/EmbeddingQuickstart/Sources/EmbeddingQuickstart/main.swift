// What a client developer copies: a guard around the app's one session, from the first line to the last.
import AudioGuard
import AudioGuardSimulator
import Foundation
import RealtimePCM

let directory = CommandLine.arguments.dropFirst().first ?? NSTemporaryDirectory() + "quickstart-log"

// 1. The session. On a device this is the platform's; here a simulated one stands for it.
let device = SimulatedDevice()
let app = device.addApp("my classroom")
let platform = app.session

// 2. The guard: where records go, and which code belongs to which module.
let log = try AuditLog(directory: directory)
let callers = ProcessCallers(
    try ModuleTable(["my.classroom": CodeNames(swiftModules: ["EmbeddingQuickstart"])])
)
let sessionGuard = SessionGuard(backend: SimulatorBackend(platform), trail: log, callers: callers)

// 3. The RTC engine holds the session under its own name. Its wishes are the ground.
let rtc = sessionGuard.session(for: "rtc")
try rtc.setCategory(.playback, mode: .default, options: .mixWithOthers)
try rtc.setActive(true)

// 4. A class begins: from here on every change is judged, whoever makes it.
sessionGuard.beginClass(.listening)

// 5. A module that knows nothing of the guard breaks the rules, and harms nobody.
func playEffect() throws { try platform.setCategory(.soloAmbient) }
try playEffect()
print("a module set SoloAmbient; the session is \(rtc.snapshot.configuration)")

// 6. A module that knows the guard says what it needs, and gives it back.
func measure() throws {
    let lease = try sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
    print("speech.scoring measures with \(rtc.snapshot.configuration)")
    lease.giveBack()
}
try measure()
print("given back: \(rtc.snapshot.configuration)")

// 7. Media goes through the RTC's own unit, so that nothing ducks it.
let mixer = Mixer()
let video = PCMPipe(capacity: 4_800)
let voice = mixer.add(video, gain: -3)  // nil if 64 voices play already
let tone = (0..<480).map { 0.25 * sin(Float($0) * 2 * .pi * 440 / 48_000) }
print("pushed \(video.push(mono: tone)) frames of the lesson video")
var block = [Float](repeating: 0, count: 960)
block.withUnsafeMutableBufferPointer { mixer.render(into: $0) }  // this line runs on the audio thread
print("mixed \(mixer.framesRendered) frames at \(voice?.gain ?? .silence)")

// 8. The class ends: the session is given up, and other apps may go on.
sessionGuard.endClass()
log.close()

// 9. Read what happened.
var reader = try AuditReader(directory: directory)
while let line = try reader.next() {
    let record = try line.decoded()
    let rules = record.rules.map(\.rule.rawValue).joined(separator: ", ")
    print(
        line.place.seq,
        record.kind,
        record.caller?.module?.name ?? "-",
        record.outcome?.rawValue ?? "-",
        rules
    )
}
