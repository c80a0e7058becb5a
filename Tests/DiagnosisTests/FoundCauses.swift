import AudioGuardCore
import Diagnosis

/// Logs in which a cause shows that lies in the session.
extension `Each cause` {
    static let found: [Case] = ofTheSession + ofTheSound

    private static let ofTheSession: [Case] = [
        Case(
            cause: .earpiece,
            log: log {
                $0.ask(.configure(to: onlyMixes), by: "quiz", against: .speakerByDefault) {
                    $0.route = RecordedLog.earpiece
                }
            },
            records: [2],
            module: "quiz"
        ),
        Case(
            cause: .earpieceByUser,
            log: log(.speaking) {
                $0.now.route = RecordedLog.earpiece
                $0.tell(.routeChanged(reason: .override, previous: RecordedLog.speaker), by: .user)
            },
            records: [2]
        ),
        Case(
            cause: .takenByOthers,
            log: log { log in
                log.ask(.configure(to: SessionConfiguration(.playback)), by: "video")
                log.wait(3)
                log.interrupt()
            },
            records: [2, 3],
            module: "video"
        ),
        Case(cause: .call, log: log { $0.interrupt() }, records: [2]),
        Case(
            cause: .notTakenAgain,
            log: log { log in
                log.interrupt()
                log.wait(5)
                log.tell(.interruptionEnded(shouldResume: false), by: .anotherProcess)
            },
            records: [3]
        ),
        Case(
            cause: .givenUp,
            log: log {
                $0.ask(.deactivate(notifyingOthers: true), by: "recorder", against: .keepActive) {
                    $0.isActive = false
                }
            },
            records: [2],
            module: "recorder"
        ),
        Case(cause: .neverTaken, log: log(isActive: false) { $0.add(.route) }, records: [1]),
        Case(
            cause: .activationFailed,
            log: log(isActive: false) {
                $0.ask(.activate, by: "rtc", as: .failed)
            },
            records: [2],
            module: "rtc"
        ),
        Case(
            cause: .neverCameBack,
            log: log { log in
                log.now.isActive = false
                log.drift()
                log.wait(5)
                log.add(.overdue) { $0.overdue = 5_000_000 }
            },
            records: [3]
        ),
        Case(
            cause: .ringSwitch,
            log: log {
                $0.ask(.configure(to: SessionConfiguration(.ambient)), by: "game", against: .keepAudible)
            },
            records: [2],
            module: "game"
        ),
        Case(
            cause: .recordAlone,
            log: log {
                $0.ask(
                    .configure(to: SessionConfiguration(.record)),
                    by: "recorder",
                    against: .recordWithPlayback
                )
            },
            records: [2],
            module: "recorder"
        ),
        Case(
            cause: .multiRoute,
            log: log {
                $0.ask(
                    .configure(to: SessionConfiguration(.multiRoute, options: .mixWithOthers)),
                    by: "mixer"
                )
            },
            records: [2],
            module: "mixer"
        ),
        Case(
            cause: .notMixing,
            log: log {
                $0.ask(.configure(to: SessionConfiguration(.playback)), by: "video", against: .keepMixing)
            },
            records: [2],
            module: "video"
        ),
        Case(
            cause: .heardElsewhere,
            log: log {
                $0.now.route = Route(outputs: [.airPlay])
                $0.tell(.routeChanged(reason: .newDeviceAvailable, previous: RecordedLog.speaker))
            },
            records: [2]
        ),
        Case(
            cause: .othersPlay,
            log: log {
                $0.add(.surroundings) { $0.others = [.plays, .asksForSilence] }
            },
            records: [2]
        ),
        Case(cause: .duckedByOthers, log: log { $0.add(.surroundings) { $0.others = .plays } }, records: [2]),
        Case(
            cause: .fight,
            log: log {
                $0.add(.fight) {
                    $0.caller = Caller(module: "game", confidence: .symbol)
                    $0.fight = FightNote(.toAndFro, with: "rtc", count: 5)
                }
            },
            records: [2],
            module: "game",
            isStillSo: false
        ),
        Case(
            cause: .mediaServices,
            log: log {
                $0.tell(.mediaServicesLost); $0.now.isActive = false; $0.add(.route)
            },
            records: [2]
        ),
        Case(
            cause: .deviceTaken,
            log: log {
                $0.ask(.open(DeviceOpening("hw:0", for: .playback)), by: "arcade", against: .shareDevice)
            },
            records: [2],
            module: "arcade",
            isStillSo: false
        ),
        Case(cause: .policyOnlyWatches, log: log(policy: "observe-only@1") { $0.add(.route) }, records: [1]),
        Case(
            cause: .besideTheUnit,
            log: log { log in
                log.ask(.configure(to: RecordedLog.listening), by: "video", as: .skipped)
                log.now.configuration = RecordedLog.speaking
                log.enter(.speaking) { $0.use = [.player, .unit] }
            },
            records: [2, 3],
            module: "video"
        ),
        Case(
            cause: .callVolume,
            log: log {
                $0.ask(.configure(to: RecordedLog.speaking), by: "rtc")
            },
            records: [2],
            module: "rtc"
        ),
        Case(
            cause: .measurement,
            log: log {
                $0.ask(
                    .configure(
                        to: SessionConfiguration(.playback, mode: .measurement, options: .mixWithOthers)
                    ),
                    by: "scoring"
                )
            },
            records: [2],
            module: "scoring"
        ),
        Case(
            cause: .handsFree,
            log: log {
                $0.ask(
                    .configure(
                        to: SessionConfiguration(
                            .playAndRecord,
                            options: [.mixWithOthers, .allowBluetoothHFP]
                        )
                    ),
                    by: "quiz"
                ) {
                    $0.route = Route(outputs: [.bluetoothHFP], inputs: [.bluetoothHFP])
                }
            },
            records: [2],
            module: "quiz"
        ),
        Case(
            cause: .quietFault,
            log: log {
                $0.now.hazards = .quietFault
                $0.ask(
                    .configure(
                        to: SessionConfiguration(
                            .playAndRecord,
                            options: [.mixWithOthers, .defaultToSpeaker]
                        )
                    ),
                    by: "quiz"
                )
            },
            records: [2],
            module: "quiz"
        ),
        Case(
            cause: .leaseKept,
            log: log { log in
                log.lease(.begun, for: .record, by: "quiz")
                log.wait(10)
                log.lease(.overdue, for: .record, by: "quiz")
            },
            records: [2, 3],
            module: "quiz"
        ),
        Case(
            cause: .notPutBack,
            log: log {
                $0.lease(.begun, for: .record, by: "quiz")
                $0.lease(.notRestored, for: .record, by: "quiz", why: "it was set since")
            },
            records: [3],
            module: "quiz",
            isStillSo: false
        ),
        Case(
            cause: .inputMuted,
            log: log(.speaking) {
                $0.ask(.prefer(.inputGain(0)), by: "scoring") { $0.preferences.inputGain = 0 }
            },
            records: [2],
            module: "scoring"
        ),
        Case(
            cause: .noInput,
            log: log(.speaking) {
                $0.ask(.configure(to: RecordedLog.listening), by: "video") { $0.route = RecordedLog.speaker }
            },
            records: [2],
            module: "video"
        ),
        Case(
            cause: .inputLapsed,
            log: log(.speaking) { log in
                log.ask(.prefer(.input("usb")), by: "rtc") { $0.preferences.input = "usb" }
                log.ask(.configure(to: RecordedLog.listening), by: "video") { $0.preferences.input = nil }
            },
            records: [3],
            module: "video"
        ),
        Case(
            cause: .hardware,
            log: log { log in
                log.drift {
                    $0.hardware = SessionHardware(sampleRate: 44_100, ioBufferDuration: 0.09)
                    $0.need = SessionHardware(sampleRate: 48_000, ioBufferDuration: 0.01)
                }
            },
            records: [2]
        ),
        Case(cause: .recordsLost, log: log { $0.add(.gap) { $0.lost = 7 } }, records: [2], isStillSo: false),
    ]
}
