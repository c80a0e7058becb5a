import AudioGuardCore
import AudioGuardSimulator
import SeededNumbers

/// A device with every kind of app and player, to which anything may happen: the same seed, the same story.
///
/// One thread owns it.
final class RandomWorld {
    let device: SimulatedDevice
    private(set) var apps: [SimulatedApp] = []
    private var players: [(app: SimulatedApp, player: SimulatedPlayer)] = []
    private var random: Seeded

    init(seed: UInt64, profile: OSProfile, delivery: SimulatedDevice.Delivery = .callersThread) {
        random = Seeded(seed)
        device = SimulatedDevice(profile: profile, delivery: delivery)
        for (index, kind) in ([.ordinary, .ordinary, .ordinary] + SimulatedApp.Kind.allCases).enumerated() {
            let app = device.addApp("\(kind) \(index)", as: kind)
            apps.append(app)
            for kind in Self.playerKinds { players.append((app, app.addPlayer(kind))) }
        }
    }

    private static let playerKinds: [SimulatedPlayer.Kind] = [
        .framework, .queue, .unit(voiceProcessing: false), .unit(voiceProcessing: true), .systemSound,
        .recorder, .capture,
    ]
    private static let accessories: [Accessory] = [
        .headphones, .headset, .bluetoothHeadset, .mirroringAirPlay, Accessory(.airPlay), Accessory(.hdmi),
        Accessory(.usbAudio), Accessory(.lineOut), Accessory(.carAudio), Accessory(.lineIn),
    ]
    private static let options: [SessionOptions] = SessionOptions.named.map(\.option)

    /// One thing happens: mostly what apps say to their sessions, else what befalls them.
    func step() {
        switch below(100) {
        case 0..<45: say()
        case 45..<65: sound()
        case 65..<75: live()
        case 75..<85: plug()
        default: befall()
        }
    }

    private func say() {
        let app = pick(apps)
        // The code of an app that is suspended stands still.
        guard app.ground != .suspended else { return }
        let session = app.session
        switch below(12) {
        case 0, 1: try? session.setCategory(pick(SessionCategory.allCases))
        case 2, 3: try? session.setCategory(pick(SessionCategory.allCases), options: someOptions())
        case 4:
            try? session.setCategory(
                pick(SessionCategory.allCases),
                mode: pick(SessionMode.allCases),
                policy: below(8) == 0 ? pick(RouteSharingPolicy.allCases) : .default,
                options: someOptions()
            )
        case 5: try? session.setMode(pick(SessionMode.allCases))
        case 6, 7, 8: try? session.setActive(true)
        case 9: try? session.setActive(false, notifyOthersOnDeactivation: below(2) == 0)
        case 10: try? session.overrideOutputAudioPort(below(2) == 0 ? .none : .speaker)
        default: try? session.prefer(somePreference())
        }
    }

    private func someOptions() -> SessionOptions {
        (0..<below(3)).reduce(into: SessionOptions()) { options, _ in
            options.formUnion(pick(Self.options))
        }
    }

    private func somePreference() -> SessionPreference {
        let ports = ["MicrophoneBuiltIn", "Headset/MicrophoneWired", "nobody", ""]
        let odd: [Double] = [8_000, 16_000, 44_100, 48_000, .nan, -.infinity, 1e300, 0]
        switch below(11) {
        case 0: return .sampleRate(pick(odd))
        case 1: return .ioBufferDuration(pick(odd + [0.005, 0.02]))
        case 2: return .inputChannels(pick([0, 1, 2, -1, .max]))
        case 3: return .outputChannels(pick([0, 1, 2, .min]))
        case 4: return .inputGain(pick([0, 0.5, 1, .nan, 2]))
        case 5: return .input(below(3) == 0 ? nil : pick(ports))
        case 6: return .inputDataSource(UInt32(below(5)))
        case 7: return .dataSource(UInt32(below(5)), port: pick(ports))
        case 8:
            return .polarPattern(
                pick(PolarPattern.allCases),
                dataSource: UInt32(below(5)),
                port: pick(ports)
            )
        case 9: return .aggregatedIO(below(2) == 0)
        default: return .noInterruptionsFromSystemAlerts(below(2) == 0)
        }
    }

    private func sound() {
        let (app, player) = pick(players)
        guard app.ground != .suspended else { return }
        switch below(8) {
        case 0, 1, 2: try? player.play()
        case 3: try? player.play(at: player.deviceTime + .milliseconds(below(50)))
        case 4: player.pause()
        case 5: player.length = below(2) == 0 ? nil : .milliseconds(below(500))
        case 6: player.settings.loops = below(4) - 1
        default: player.stop()
        }
    }

    private func live() {
        let app = pick(apps)
        switch below(10) {
        case 0, 1: app.enterBackground()
        case 2, 3, 4: app.enterForeground()
        case 5: app.suspend()
        case 6: app.resume()
        case 7: app.setPermission(pick(SimulatedApp.Permission.allCases))
        case 8: app.takeRemoteControl()
        default: app.startGameKitVoice()
        }
    }

    private func plug() {
        switch below(6) {
        case 0, 1: device.plug(pick(Self.accessories))
        case 2, 3: device.unplug(pick(Self.accessories))
        case 4: device.pickOutput(pick(PortType.allCases))
        default: device.disconnect(pick(Self.accessories))
        }
    }

    private func befall() {
        switch below(12) {
        case 0: device.ringSwitchIsSilent.toggle()
        case 1: device.screenIsLocked.toggle()
        case 2: device.microphoneIsCovered.toggle()
        case 3: device.volume = Float(below(11)) / 10
        case 4: device.sendRemoteCommand(pick(SessionEvent.RemoteCommand.allCases))
        case 5:
            let app = pick(apps)
            if app.ground != .suspended { try? app.ring() }
        case 6: pick(apps).acceptCall()
        case 7: try? pick(apps).endCall()
        case 8:
            switch below(20) {
            case 0: device.loseMediaServices()
            case 1, 2: device.resetMediaServices()
            default: device.wakeFromSleep()
            }
        case 9:
            pick(apps).inject(
                SessionFault(
                    at: pick(SessionFault.Point.allCases),
                    error: below(2) == 0 ? .unspecified : nil,
                    takes: .milliseconds(below(20)),
                    tells: pick(SessionFault.Telling.allCases)
                )
            )
        default: device.advance(by: .milliseconds(below(3_000)))
        }
    }

    private func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }

    private func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
