public import AudioGuardCore

/// What a guard may be told. Every default suits a class.
public struct GuardOptions: Sendable {
    /// The module that is the RTC engine: all others borrow from what it sets. The default is `rtc`.
    public var owner: ModuleID
    /// How many repairs may follow one another within ``repairWindow``, before the guard only watches; and how
    /// often the session may go to and fro between two modules, before both are held. The default is five: enough
    /// for mistakes, too few for a fight.
    public var repairBudget: Int
    /// How long a repair counts, and how long a fight must be quiet to be over. The default is ten seconds.
    public var repairWindow: Duration
    /// What the RTC needs of the hardware, compared with what it got after every amendment and recovery. The
    /// default compares nothing.
    public var need: SessionHardware?
    /// How long the class may lack the sound that it should have, before the guard tries again, and says so. The
    /// default is five seconds.
    public var patience: Duration
    /// Told when the class's media should pause or may go on. Any thread.
    public var onMedia: @Sendable (MediaAdvice) -> Void

    /// Options; what is left out is the default.
    public init(
        owner: ModuleID = "rtc",
        repairBudget: Int = 5,
        repairWindow: Duration = .seconds(10),
        need: SessionHardware? = nil,
        patience: Duration = .seconds(5),
        onMedia: @escaping @Sendable (MediaAdvice) -> Void = { _ in }
    ) {
        self.owner = owner
        self.repairBudget = repairBudget
        self.repairWindow = repairWindow
        self.need = need
        self.patience = patience
        self.onMedia = onMedia
    }
}

/// What the class's media should do after something happened to the session. The live voice needs no
/// advice: it goes on as soon as it can.
public enum MediaAdvice: Hashable, Sendable {
    /// Sound was taken by somebody else.
    case pauseForInterruption
    /// The device that media was heard from is gone: nobody wants it from the loudspeaker unasked.
    case pauseForLostDevice
    /// The interruption is over, and what was playing may go on.
    case mayResume
}
