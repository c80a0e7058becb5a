import AudioGuardCore

/// What the guard remembers of one class. Each class begins with an empty one: nothing is carried over.
struct LiveClass: Sendable {
    /// Which class of this guard it is.
    var number: Int64 = 0
    /// What the session was before the class, to be put back after it.
    var before: SessionSnapshot?
    /// What the session was when an interruption took it; `nil` when none is going on.
    var interrupted: SessionSnapshot?
    /// Whether the RTC's SDK alone has told of it: then the platform may never tell of an end.
    var interruptionIsHearsay = false
    /// Whether the session was active at some time in this class, and the owner has not given it up since.
    var hadSession = false
    /// Whether media may go on at the end of the interruption: nothing else has paused it meanwhile.
    var mediaMayResume = true
    /// What the session became when something was last set, and in which phase: what a reset loses.
    var lastSet: (phase: ClassPhase, snapshot: SessionSnapshot)?
    /// What a call has kept from being set again, and the phase it is for.
    var owed: (phase: ClassPhase, configuration: SessionConfiguration)?
    /// What an exempt or observed module has set, which no look repairs.
    var tolerated: SessionConfiguration?
    /// Who sets the session to and fro.
    var fights: FightBook
    /// Where the requests that it remembers came from: as many.
    var sites = StackRing()
    /// Who set the session last, by a setter that was seen.
    var lastSetting: Setting?
    /// The modules that took the session and have not given it up.
    var holding: [ModuleID] = []
    /// Whether the session was active when it was last read back; `nil` where that is not known.
    var knownActive: Bool?
    /// Whether the hardware ran at something else than the RTC needs.
    var hardwareIsShort = false
    /// Whether the guard has given the session up in the background.
    var restsInBackground = false
    /// Whether somebody will look after a while.
    var isWatching = false
    /// Since when the class should have the sound, in monotonic microseconds.
    var owedSince: Int64?
    /// How often it was waited for.
    var waits = 0
    /// Whether it was told that it did not come.
    var isOverdueTold = false
    /// When something was last found wrong, in monotonic microseconds.
    var lastWrongAt: Int64?
    /// Whether the budget for repairs is spent, and nobody is quiet yet.
    var onlyWatches = false
    /// When repairs were made, in monotonic microseconds, as far as they still count.
    var repairs: [Int64] = []
    /// Where a setter has last moved the output by hand, noted before it is performed.
    var portOverride = PortOverride.none
    /// Whether the user has chosen where the class is heard from: nobody moves it.
    var userChoseOutput = false

    /// The memory of a class that begins.
    /// - parameter now: What the session is.
    init(
        _ number: Int64,
        in phase: ClassPhase,
        over now: SessionSnapshot,
        putBack before: SessionSnapshot,
        _ options: GuardOptions
    ) {
        self.init(options)
        self.number = number
        self.before = before
        hadSession = now.isActive
        knownActive = now.isActive
        lastSet = (phase, now)
    }

    /// No class.
    init(_ options: GuardOptions) {
        fights = FightBook(budget: options.repairBudget, window: options.repairWindow.microseconds)
    }

    /// Somebody's setting of the session.
    struct Setting: Sendable {
        let module: ModuleID?
        let stack: CallStack
    }

    /// Notes who takes the session and who gives it up; 64 modules at most.
    mutating func note(_ request: SessionRequest, by module: ModuleID?) {
        guard let module else { return }
        switch request {
        case .activate: if !holding.contains(module), holding.count < 64 { holding.append(module) }
        case .deactivate: holding.removeAll { $0 == module }
        case .configure, .override, .prefer, .open: break
        }
    }

    /// Notes what the session became when something was set.
    mutating func note(_ performed: SessionRequest, in phase: ClassPhase, now: SessionSnapshot) {
        switch performed {
        case .configure: lastSet = (phase, now)
        case .prefer: lastSet?.snapshot.preferences = now.preferences
        case .override, .activate, .deactivate, .open: break
        }
    }

    /// Notes what a setter is about to do to where the class is heard from: its notice may come before its end.
    mutating func expect(_ request: SessionRequest) {
        switch request {
        case .override(let port): portOverride = port
        case .configure: portOverride = .none
        case .activate, .deactivate, .prefer, .open: break
        }
    }

    /// Whether the user has moved the output: it is not where the setters have left it.
    /// - parameter previous: Where sound went before.
    func isUsersChoice(_ now: SessionSnapshot, previous: Route) -> Bool {
        guard let output = now.route.outputs.first, now.route.outputs.count == 1 else { return false }
        let isCall = now.configuration.category == .playAndRecord
        let isLoud = portOverride == .speaker || now.configuration.prefersSpeaker || !isCall
        switch output {
        case .builtInReceiver: return isLoud
        case .builtInSpeaker: return portOverride == .none && (!isLoud || !previous.isBuiltIn)
        default: return false
        }
    }
}

extension Route {
    fileprivate var isBuiltIn: Bool {
        outputs.allSatisfy { $0 == .builtInSpeaker || $0 == .builtInReceiver }
    }
}
