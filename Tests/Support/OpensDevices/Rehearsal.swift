internal import AudioGuard
internal import AudioGuardCore
internal import AudioGuardSimulator
internal import CArcade
internal import Foundation
internal import LinuxAudio
internal import LinuxDeviceGuard
internal import RealtimePCM

/// A class, a module that opens devices, and a guard of devices that comes and goes.
final class Rehearsal: @unchecked Sendable {
    // One thread makes the steps; those that a step starts have ended when it does.
    private var sessionGuard: SessionGuard
    private var deviceGuard: DeviceGuard?
    let trail = GatedTrail()
    private var answers: [Answer] = []

    /// What came of one step.
    struct Answer: Codable {
        let step: String
        /// ALSA's answer, or of several the sum.
        var status: Int32 = 0
        /// What was opened.
        var opened: String?
        /// What an error said.
        var error: String?
    }

    /// What came of all steps.
    struct Outcome: Codable {
        let answers: [Answer]
        let records: [AuditRecord]
        let alerts: [Alert]
    }

    init() {
        sessionGuard = Self.sessionGuard(trail, .classroom)
    }

    private static func sessionGuard(_ trail: GatedTrail, _ policy: AudioPolicy) -> SessionGuard {
        let table = try? ModuleTable([
            "arcade": CodeNames(functions: ["arcade_"]),
            "karaoke": CodeNames(swiftModules: ["OpensDevices"]),
        ])
        return SessionGuard(
            backend: SimulatorBackend(SimulatedDevice().addApp("our app").session),
            trail: trail,
            policy: policy,
            callers: ProcessCallers(table ?? .empty),
            options: GuardOptions(owner: "karaoke")
        )
    }

    /// Makes one step: a word, and after `=` the device.
    func perform(_ step: String) throws {
        let parts = step.split(separator: "=", maxSplits: 1).map(String.init)
        let device = parts.count > 1 ? parts[1] : ""
        var answer = Answer(step: step)
        switch parts[0] {
        case "observe": sessionGuard = Self.sessionGuard(trail, .observeOnly)
        case "guard":
            do {
                let options = device.isEmpty ? DeviceOptions() : DeviceOptions(playback: device)
                deviceGuard = try DeviceGuard(of: sessionGuard, options: options)
            } catch {
                answer.error = "\(error)"
            }
        case "release": release()
        case "class": sessionGuard.beginClass(.speaking)
        case "end": sessionGuard.endClass()
        case "play": unsafe open(device, recording: false, &answer, by: arcade_open)
        case "record": unsafe open(device, recording: true, &answer, by: arcade_open)
        case "rtc": unsafe open(device, recording: false, &answer, by: Self.openAsOwner)
        case "play lconf":
            unsafe open(device, recording: false, &answer, by: arcade_open_with_own_configuration)
        case "sdl": answer.status = unsafe arcade_open_by_sdl(device, 0)
        case "sdl record": answer.status = unsafe arcade_open_by_sdl(device, 1)
        case "hold": answer.status = unsafe arcade_hold(device)
        case "let go": arcade_let_go()
        case "own": try openOwn(device, &answer)
        case "storm": answer.status = storm(on: device)
        case "release during": answer.status = releaseDuring(device)
        default: throw CocoaError(.featureUnsupported)
        }
        answers.append(answer)
    }

    func beginGuard() { deviceGuard = try? DeviceGuard(of: sessionGuard) }
    func release() { deviceGuard = nil }

    var outcome: Outcome {
        let records = trail.records
        return Outcome(
            answers: answers,
            records: records.filter { $0.kind == .decision || $0.kind == .repair },
            alerts: records.compactMap { Alert(for: $0, chain: "") }
        )
    }
}
