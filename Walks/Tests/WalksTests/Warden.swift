import AudioGuardCore

/// What stands between the modules and the session in a walk: the guard, or something that a test has broken.
protocol Warden: AnyObject {
    /// A class begins, changes its phase or ends; told before the RTC sets the session.
    func enter(_ phase: ClassPhase)
    /// The RTC engine's own call.
    func rtc(_ call: SessionCall) throws(SessionError)
    /// A module borrows the session.
    func borrow(_ need: LeaseNeed) throws(SessionError)
    /// A lease ends, the newest or the oldest.
    func giveBack(newest: Bool)
    /// How many leases are in force.
    var leases: Int { get }
    /// All that it remembers, to walk on from here more than once.
    func checkpoint() -> () -> Void
}
