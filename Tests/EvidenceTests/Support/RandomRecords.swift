import AudioGuardCore
import SeededNumbers

extension Seeded {
    mutating func whole() -> UInt64 { next() >> UInt64.random(in: 0..<64, using: &self) }

    mutating func ports() -> [PortType] {
        (0..<Int.random(in: 0..<3, using: &self)).map { _ in one(of: PortType.allCases) }
    }

    mutating func configuration() -> SessionConfiguration {
        SessionConfiguration(
            one(of: SessionCategory.allCases),
            mode: one(of: SessionMode.allCases),
            options: SessionOptions(rawValue: UInt(whole())),
            routeSharing: one(of: RouteSharingPolicy.allCases)
        )
    }

    mutating func snapshot() -> SessionSnapshot {
        var snapshot = SessionSnapshot(
            configuration: configuration(),
            isActive: .random(using: &self),
            portOverride: one(of: [.none, .speaker]),
            route: Route(outputs: ports(), inputs: ports())
        )
        snapshot.hazards = SessionHazards(rawValue: one(of: [0, 0, 1, 6]))
        for _ in 0..<below(3) { snapshot.preferences.apply(preference()) }
        return snapshot
    }

    mutating func preference() -> SessionPreference {
        let number = maybe { UInt32($0.below(9)) }
        return one(of: [
            .sampleRate(44_100), .ioBufferDuration(0.005), .inputChannels(below(3)),
            .outputChannels(below(3)),
            .inputGain(0.5), .input(maybe { $0.text() }), .inputDataSource(number), .outputDataSource(number),
            .dataSource(number, port: text(atLeast: 1)),
            .polarPattern(
                maybe { $0.one(of: PolarPattern.allCases) },
                dataSource: number ?? 0,
                port: text(atLeast: 1)
            ),
            .aggregatedIO(bool()), .noInterruptionsFromSystemAlerts(bool()),
            .hapticsAndSystemSoundsDuringRecording(bool()),
        ])
    }

    mutating func request() -> SessionRequest {
        one(of: [
            .configure(to: configuration()), .activate, .deactivate(notifyingOthers: .random(using: &self)),
            .override(to: one(of: [.none, .speaker])), .prefer(preference()),
            .open(DeviceOpening(text(), for: one(of: DeviceOpening.Stream.allCases), sharedAs: text())),
        ])
    }

    mutating func frame() -> StackFrame {
        StackFrame(
            image: text(),
            buildID: maybe { $0.text() },
            offset: whole(),
            symbol: maybe { $0.text() }
        )
    }

    mutating func hardware() -> SessionHardware {
        SessionHardware(sampleRate: one(of: [16_000, 44_100]), ioBufferDuration: one(of: [0.01, 0.02]))
    }

    mutating func pseudonym() -> Pseudonym? {
        Pseudonym(digits: String((0..<32).map { _ in one(of: Array("0123456789abcdef")) }))
    }

    mutating func host() -> HostNote {
        HostNote(
            app: maybe { $0.text() },
            appVersion: maybe { $0.text() },
            sdkVersion: maybe { $0.text() },
            os: maybe { $0.text() },
            model: maybe { $0.text() }
        )
    }

    mutating func prune() -> PruneNote {
        let from = whole() >> 1
        return PruneNote(
            from...from + (whole() >> 1),
            chain: String(repeating: one(of: Array("0123456789abcdef")), count: 64),
            bytes: whole(),
            because: one(of: PruneNote.Reason.allCases)
        )
    }

    mutating func delivery() -> DeliveryNote {
        DeliveryNote(
            one(of: DeliveryNote.Step.allCases),
            text(),
            sink: maybe { $0.text() },
            count: maybe { $0.whole() },
            until: maybe { Int64(bitPattern: $0.whole()) },
            by: maybe { $0.text() }
        )
    }

    mutating func event() -> SessionEvent {
        one(of: [
            .interruptionBegan(reason: .default), .interruptionEnded(shouldResume: .random(using: &self)),
            .routeChanged(
                reason: .override,
                previous: Route(outputs: ports(), inputs: ports())
            ),
            .mediaServicesLost, .mediaServicesReset, .silenceSecondaryAudio(begins: bool()),
            .foreground(bool()),
            .remoteCommand(one(of: SessionEvent.RemoteCommand.allCases)),
        ])
    }
}

extension AuditRecord {
    /// Any record at all.
    static func random(using random: inout Seeded) -> AuditRecord {
        var record = AuditRecord(random.one(of: Kind.allCases))
        record.wall = Int64(bitPattern: random.whole())
        record.monotonic = Int64(bitPattern: random.whole())
        record.severity = random.one(of: [.info, .warning, .error, .fatal])
        record.rules = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            Ruling(random.one(of: PolicyRule.allCases), random.text())
        }
        record.policy = random.text()
        record.replaced = random.maybe { $0.text() }
        record.phase = random.one(of: ClassPhase.allCases)
        record.ticket = random.maybe { $0.whole() }
        record.road = random.maybe { $0.one(of: [.facade, .hook, .lease, .observation]) }
        record.operation = random.maybe { $0.one(of: SessionCall.Setter.allCases) }
        record.caller = random.maybe { random in
            Caller(
                module: random.maybe { ModuleID($0.text()) },
                frame: random.maybe { $0.frame() },
                confidence: random.one(of: Caller.Confidence.allCases),
                contact: random.maybe { $0.text() }
            )
        }
        record.isOwner = random.maybe { .random(using: &$0) }
        record.before = random.maybe { $0.snapshot() }
        record.requested = random.maybe { $0.request() }
        record.applied = random.maybe { $0.request() }
        record.after = random.maybe { $0.snapshot() }
        record.outcome = random.maybe {
            $0.one(of: [.passed, .skipped, .amended, .withheld, .refused, .failed])
        }
        record.error = random.maybe { SessionError(code: Int32(truncatingIfNeeded: $0.next())) }
        record.laterErrors = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            SessionError(code: Int32(truncatingIfNeeded: random.next()))
        }
        record.latency = random.maybe { Int64(bitPattern: $0.whole()) }
        record.lease = random.maybe { random in
            LeaseNote(
                LeaseID(random.whole()),
                random.one(of: [.begun, .restored, .notRestored, .leaked]),
                need: random.one(of: LeaseNeed.allCases),
                why: random.maybe { $0.text() }
            )
        }
        record.holders = (0..<Int.random(in: 0..<3, using: &random)).map { _ in ModuleID(random.text()) }
        record.needs = record.holders.map { _ in random.one(of: LeaseNeed.allCases) }
        record.fight = random.maybe { random in
            FightNote(
                random.one(of: FightNote.Kind.allCases),
                with: random.maybe { ModuleID($0.text()) },
                count: Int(random.next() % 1_000),
                frames: (0..<Int.random(in: 0..<4, using: &random)).map { _ in random.frame() }
            )
        }
        record.hardware = random.maybe { $0.hardware() }
        record.need = random.maybe { $0.hardware() }
        record.use = random.maybe { SessionUse(rawValue: UInt8(truncatingIfNeeded: $0.next())) }
        record.others = random.maybe { OtherAudio(rawValue: UInt8(truncatingIfNeeded: $0.next())) }
        record.unbalanced = (0..<Int.random(in: 0..<3, using: &random)).map { _ in ModuleID(random.text()) }
        record.breadcrumbs = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            Breadcrumb(
                ago: Int64(random.next() % 1_000_000),
                operation: random.one(of: SessionCall.Setter.allCases),
                caller: Caller(frame: random.maybe { $0.frame() }, confidence: .unknown)
            )
        }
        record.overdue = random.maybe { Int64(bitPattern: $0.whole()) }
        record.warning = random.maybe { random in
            WarningNote(
                sdk: random.text(),
                number: Int(random.next() % 10_000),
                meaning: random.maybe { $0.one(of: SDKWarning.allCases) }
            )
        }
        record.mixer = random.maybe { random in
            MixerNote(
                random.one(of: MixerTrouble.allCases),
                of: random.text(),
                count: Int(random.next() % 10_000),
                duration: random.maybe { Int64($0.next() % 1_000_000_000_000) }
            )
        }
        record.clockJump = random.maybe { Int64(bitPattern: $0.whole()) }
        record.room = random.maybe { $0.pseudonym() } ?? nil
        record.user = random.maybe { $0.pseudonym() } ?? nil
        record.quality = random.maybe { $0.one(of: ThreadQuality.allCases) }
        record.host = random.maybe { $0.host() }
        record.repeats = random.maybe { random in
            RepeatNote(
                random.one(of: Kind.allCases),
                of: random.whole(),
                count: random.whole(),
                span: Int64(bitPattern: random.whole())
            )
        }
        record.prune = random.maybe { $0.prune() }
        record.delivery = random.maybe { $0.delivery() }
        record.event = random.maybe { $0.event() }
        record.lost = random.maybe { $0.whole() }
        record.stack = random.maybe { $0.text() }
        record.onMainThread = random.maybe { .random(using: &$0) }
        record.frames = random.maybe { random in
            (0..<Int.random(in: 0..<4, using: &random)).map { _ in random.frame() }
        }
        return record
    }
}
