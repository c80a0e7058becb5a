import AudioGuardCore

/// What a log has said so far about one class: the session, and who made it so.
struct Situation: Sendable {
    var phase = ClassPhase.idle
    var policy = ""
    var snapshot: SessionSnapshot?
    /// Who made the configuration what it is.
    var configured: Author?
    /// Who gave the session up.
    var released: Author?
    /// Who moved the output last.
    var moved: Author?
    /// Who set the input gain.
    var gained: Author?
    /// Where a chosen input was lost, and what it was.
    var lapsed: (author: Author, input: String)?
    /// Whether the session was active at some time.
    var hadSession = false
    var interruption: Interruption?
    /// The record of an end after which nobody took the session.
    var ended: UInt64?
    /// Who was refused the session, and why.
    var refused: (author: Author, error: SessionError)?
    var overdue: UInt64?
    var serverLost: UInt64?
    /// Who set the combination that makes all sound quiet.
    var quieted: Author?
    /// Where the hardware was not what is needed.
    var short: (record: UInt64, actual: SessionHardware, need: SessionHardware)?
    /// Who asked last to play, beside the RTC.
    var player: Author?
    /// What was read last of what sounds, and where.
    var use: (record: UInt64, value: SessionUse)?
    var others: (record: UInt64, value: OtherAudio)?
    var leases: [LeaseID: Lease] = [:]
    /// Where another policy was put in force.
    var swapped: UInt64?
    /// The monotonic time of the last record.
    var now: Int64 = 0

    /// An interruption that is going on.
    struct Interruption: Sendable {
        var record: UInt64
        var reason: SessionEvent.InterruptionReason
        /// Whether the session that it took did mix.
        var tookMixing: Bool
        /// Whether another app hosts a call.
        var callIsOn: Bool
    }

    /// A lease that is open.
    struct Lease: Sendable {
        var author: Author
        var need: LeaseNeed
        var since: Int64
        /// The record that says that its time is over.
        var overdue: UInt64?
    }

    /// A new class, in which leases go on.
    mutating func begin() {
        let leases = leases
        self = Situation()
        self.leases = leases
    }

    /// What the session was found to be, or became.
    mutating func see(_ now: SessionSnapshot, by author: Author) {
        defer { snapshot = now }
        if now.isActive {
            hadSession = true
            // What was read while others had the sound says nothing of now.
            if snapshot?.isActive == false { (use, others) = (nil, nil) }
            (released, interruption, ended, refused, overdue) = (nil, nil, nil, nil, nil)
        }
        guard let before = snapshot else { return }
        if now.configuration != before.configuration { configured = author }
        if before.isActive, !now.isActive { released = author }
        if now.route.outputs != before.route.outputs { moved = author }
        if now.preferences.inputGain != before.preferences.inputGain { gained = author }
        if let input = before.preferences.input, now.preferences.input == nil { lapsed = (author, input) }
        if now.preferences.input != nil { lapsed = nil }
        if !now.hazards.contains(.quietFault) || now.configuration != before.configuration { quieted = nil }
    }
}
