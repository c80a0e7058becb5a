public import AudioGuardCore

/// Something that goes wrong on demand: the next calls of a kind fail, last, or tell too early or too late.
public struct SessionFault: Hashable, Sendable {
    /// The kind of call.
    public var point: Point
    /// What it answers, without doing anything; `nil` lets it do its work.
    public var error: SessionError?
    /// How long it lasts on the virtual clock.
    public var takes: Duration
    /// When what it causes is told.
    public var tells: Telling
    /// How many calls it hits.
    public var times: Int

    /// A fault in the next call of a kind.
    public init(
        at point: Point,
        error: SessionError? = nil,
        takes: Duration = .zero,
        tells: Telling = .beforeItReturns,
        times: Int = 1
    ) {
        self.point = point
        self.error = error
        self.takes = takes
        self.tells = tells
        self.times = times
    }

    /// The kinds of calls.
    public enum Point: String, Hashable, Sendable, CaseIterable {
        /// Category, mode, options.
        case configure
        /// Taking the session.
        case activate
        /// Giving it up.
        case deactivate
        /// Moving the output by hand.
        case override
        /// Preferred values, gain, data sources and habits.
        case prefer

        /// The kind of a request; `nil` for one that is no session's.
        init?(_ request: SessionRequest) {
            switch request {
            case .configure: self = .configure
            case .activate: self = .activate
            case .deactivate: self = .deactivate
            case .override: self = .override
            case .prefer: self = .prefer
            case .open: return nil
            }
        }
    }

    /// When the notifications that a call causes are posted.
    public enum Telling: String, Hashable, Sendable, CaseIterable {
        /// Before it returns.
        case beforeItReturns
        /// Afterwards: with the next call, or when the clock moves.
        case afterItReturned
    }
}
