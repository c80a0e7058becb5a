import AudioGuardCore
import Diagnosis

/// Logs in which it is only nearly so.
extension `Each cause` {
    /// Logs in which something nearly is so.
    static let sound: [(String, RecordedLog)] = [
        ("a class in which nothing happens", log { $0.add(.route) }),
        ("a class on the microphone", log(.speaking) { $0.add(.route) }),
        (
            "what was amended",
            log {
                $0.ask(.configure(to: onlyMixes), by: "quiz", as: .amended, against: .speakerByDefault) {
                    $0.configuration = SessionConfiguration(
                        .playAndRecord,
                        options: [.mixWithOthers, .defaultToSpeaker]
                    )
                    $0.route = Route(outputs: [.builtInSpeaker], inputs: [.builtInMicrophone])
                }
            }
        ),
        (
            "what was withheld",
            log {
                $0.ask(.deactivate(notifyingOthers: false), by: "quiz", as: .withheld, against: .keepActive)
            }
        ),
        (
            "what was put right at once",
            log { log in
                log.ask(.configure(to: onlyMixes), by: "quiz") { $0.route = RecordedLog.earpiece }
                log.wait(0.2)
                log.ask(.configure(to: RecordedLog.listening), by: "rtc") { $0.route = RecordedLog.speaker }
            }
        ),
        (
            "the moment between a phase and what the RTC sets for it",
            log(.speaking) { log in
                log.enter(.listening)
                log.wait(0.3)
                log.ask(.configure(to: RecordedLog.listening), by: "rtc") { $0.route = RecordedLog.speaker }
            }
        ),
        ("a player while the pupil listens", log { $0.add(.surroundings) { $0.use = [.player, .unit] } }),
        ("nobody else plays", log { $0.add(.surroundings) { $0.others = [] } }),
        (
            "a lease that is given back",
            log {
                $0.lease(.begun, for: .record, by: "quiz")
                $0.wait(40)
                $0.lease(.restored, for: .record, by: "quiz")
            }
        ),
        (
            "a gain that is low and not 0",
            log(.speaking) {
                $0.ask(.prefer(.inputGain(0.1)), by: "scoring") { $0.preferences.inputGain = 0.1 }
            }
        ),
        ("a shared device", log { $0.ask(.open(DeviceOpening("default", for: .playback)), by: "arcade") }),
        (
            "the hazard alone",
            log {
                $0.now.hazards = .quietFault
                $0.ask(.configure(to: SessionConfiguration(.playback, options: .mixWithOthers)), by: "quiz")
            }
        ),
        (
            "after the class",
            log { log in
                log.enter(.idle)
                log.now.isActive = false
                log.now.route = RecordedLog.earpiece
                log.add(.route)
            }
        ),
    ]
}
