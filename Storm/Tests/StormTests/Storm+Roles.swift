import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import SeededNumbers

extension Storm {
    /// What one thread does, so many times.
    typealias Role = (name: String, play: @Sendable (_ turns: Int) -> Void)

    /// Three modules that know the guard, three that do not, a borrower, one who gives back what others borrowed,
    /// the RTC engine, and the device with its user.
    /// - parameter endsClass: Whether the class ends and begins again in the middle.
    /// - parameter policies: What the policy is swapped for.
    func roles(endsClass: Bool = false, policies: [AudioPolicy] = []) -> [Role] {
        let modules = (0..<3).map { number -> Role in
            let name = "storm.facade\(number)"
            let session = sessionGuard.session(for: ModuleID(name))
            return (name, { self.call(session, as: number, on: .facade, turns: $0) })
        }
        let hooked = (3..<6).map { number -> Role in
            ("storm.hooked\(number)", { self.call(self.app.session, as: number, on: .hook, turns: $0) })
        }
        let others: [Role] = [
            ("borrower", { self.borrow(turns: $0) }), ("giver", { self.giveBack(turns: $0) }),
            ("device", { self.befall(turns: $0) }),
            ("engine", { self.teach(turns: $0, endsClass: endsClass, policies: policies) }),
        ]
        return modules + hooked + others
    }

    /// A wish that no other turn of any thread has.
    static func mark(_ thread: Int, _ turn: Int, of turns: Int) -> SessionCall {
        .prefer(.sampleRate(Double(8_000 + thread * turns + turn)))
    }

    private func call(
        _ session: some SessionSetters,
        as thread: Int,
        on road: AuditRecord.Road,
        turns: Int
    ) {
        var random = Seeded(UInt64(thread))
        for turn in 0..<turns {
            try? session.call(Self.mark(thread, turn, of: turns))
            try? session.call(Self.breaking(&random))
        }
        counts.withLock { $0.calls[road, default: 0] += 2 * turns }
    }

    private static func breaking(_ random: inout Seeded) -> SessionCall {
        let category = random.one(of: SessionCategory.allCases)
        let mode = random.one(of: [SessionMode.default, .voiceChat, .measurement])
        let options = SessionOptions(rawValue: UInt.random(in: 0..<64, using: &random))
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: .setCategory(category)
        case 1: .setCategoryOptions(category, options)
        case 2: .setCategoryMode(category, mode, options)
        case 3: .setMode(mode)
        case 4: .overrideOutputAudioPort(random.one(of: [.none, .speaker]))
        default: .setActive(random.once(in: 2), notifyOthers: true)
        }
    }

    private func borrow(turns: Int) {
        var random = Seeded(6)
        for _ in 0..<turns {
            let module = ModuleID("storm.borrower\(Int.random(in: 0..<3, using: &random))")
            let need = random.one(of: LeaseNeed.allCases)
            guard let lease = try? sessionGuard.session(for: module).borrow(for: need) else { continue }
            let loan = Loan(lease)
            // At most a few at once, as in an app.
            let isKept = loans.withLock { loans in
                if loans.count < 5 { loans.append(loan) }
                return loans.last === loan
            }
            counts.withLock { $0.begun += 1 }
            if !isKept, random.once(in: 2) {
                loan.giveBack()
            } else if !isKept {
                counts.withLock { $0.leaked += 1 }
            }
        }
    }

    private func giveBack(turns: Int) {
        var random = Seeded(7)
        for _ in 0..<turns {
            let loan = loans.withLock { loans -> Loan? in
                loans.isEmpty ? nil : loans.remove(at: Int.random(in: loans.indices, using: &random))
            }
            loan?.giveBack()
        }
    }

    /// What happens to the session from outside.
    private func befall(turns: Int) {
        var random = Seeded(8)
        for _ in 0..<turns {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: device.plug(.headphones)
            case 1: device.unplug(.headphones)
            case 2: device.plug(.bluetoothHeadset)
            case 3: device.unplug(.bluetoothHeadset)
            case 4: try? phone.ring()
            case 5: try? phone.endCall()
            case 6:
                app.enterBackground()
                app.enterForeground()
            default:
                device.loseMediaServices()
                device.resetMediaServices()
            }
        }
    }

    /// The RTC engine, and who swaps the policy.
    private func teach(turns: Int, endsClass: Bool, policies: [AudioPolicy]) {
        var random = Seeded(9)
        let engine = sessionGuard.session(for: "rtc")
        for _ in 0..<turns {
            if endsClass, random.once(in: 5) {
                sessionGuard.endClass()
                sessionGuard.beginClass()
            }
            if !policies.isEmpty { sessionGuard.setPolicy(random.one(of: policies)) }
            let speaks = random.once(in: 2)
            sessionGuard.enter(speaks ? .speaking : .listening)
            try? engine.setCategory(
                speaks ? .playAndRecord : .playback,
                mode: speaks ? .voiceChat : .default,
                options: .mixWithOthers
            )
        }
        counts.withLock { $0.calls[.facade, default: 0] += turns }
    }
}
