extension AuditRecord {
    /// The fields, in the order in which they are written.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case version, id, log, seq, kind, wall, monotonic, clockJump, severity, rules, policy, replaced,
            phase,
            room, user, ticket, road
        case operation, caller, isOwner, before, requested, applied, after, outcome, error, laterErrors,
            latency
        case lease, holders, needs, fight, hardware, need, use, others, unbalanced, breadcrumbs, overdue,
            warning, mixer, host, repeats, prune, delivery, event, lost, stack, onMainThread, quality, frames,
            truncated
    }

    /// Reads a record as the log writes it: what was nil or empty is not there.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func optional<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
            try fields.decodeIfPresent(Value.self, forKey: key)
        }
        func whole<Number>(_ key: CodingKeys) throws -> Number? where Number: FixedWidthInteger & Decodable {
            try fields.decodeIfPresent(Whole<Number>.self, forKey: key)?.number
        }
        self.init(try fields.decode(Kind.self, forKey: .kind))
        version = try fields.decode(Int.self, forKey: .version)
        id = try optional(.id) ?? ""
        log = try optional(.log) ?? ""
        seq = try whole(.seq) ?? 0
        wall = try whole(.wall) ?? 0
        monotonic = try whole(.monotonic) ?? 0
        clockJump = try whole(.clockJump)
        severity = try fields.decode(Severity.self, forKey: .severity)
        rules = try optional(.rules) ?? []
        policy = try optional(.policy) ?? ""
        replaced = try optional(.replaced)
        phase = try fields.decode(ClassPhase.self, forKey: .phase)
        room = try optional(.room)
        user = try optional(.user)
        ticket = try whole(.ticket)
        road = try optional(.road)
        operation = try optional(.operation)
        caller = try optional(.caller)
        isOwner = try optional(.isOwner)
        before = try optional(.before)
        requested = try optional(.requested)
        applied = try optional(.applied)
        after = try optional(.after)
        outcome = try optional(.outcome)
        error = try optional(.error)
        laterErrors = try optional(.laterErrors) ?? []
        latency = try whole(.latency)
        lease = try optional(.lease)
        holders = try optional(.holders) ?? []
        needs = try optional(.needs) ?? []
        fight = try optional(.fight)
        hardware = try optional(.hardware)
        need = try optional(.need)
        use = try optional(.use)
        others = try optional(.others)
        unbalanced = try optional(.unbalanced) ?? []
        breadcrumbs = try optional(.breadcrumbs) ?? []
        overdue = try whole(.overdue)
        warning = try optional(.warning)
        mixer = try optional(.mixer)
        host = try optional(.host)
        repeats = try optional(.repeats)
        prune = try optional(.prune)
        delivery = try optional(.delivery)
        event = try optional(.event)
        lost = try whole(.lost)
        stack = try optional(.stack)
        onMainThread = try optional(.onMainThread)
        quality = try optional(.quality)
        frames = try optional(.frames)
        truncated = try optional(.truncated) ?? []
    }
}
