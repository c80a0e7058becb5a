extension AVAudioSession {
    /// The codes of the errors that this session throws, in the domain `NSOSStatusErrorDomain`.
    public enum ErrorCode: Int, Sendable {
        /// No error.
        case none = 0
        /// The media server is gone (`'msrv'`).
        case mediaServicesFailed = 1_836_282_486
        /// Deactivated although I/O was running (`'!act'`).
        case isBusy = 560_030_580
        /// Not legal in this category (`'!cat'`).
        case incompatibleCategory = 560_161_140
        /// Non-mixable activation from the background (`'!int'`).
        case cannotInterruptOthers = 560_557_684
        /// An entitlement is missing (`'ent?'`).
        case missingEntitlement = 1_701_737_535
        /// The assistant is recording (`'siri'`).
        case siriIsRecording = 1_936_290_409
        /// Playing could not start (`'!pla'`).
        case cannotStartPlaying = 561_015_905
        /// Recording could not start (`'!rec'`).
        case cannotStartRecording = 561_145_187
        /// An invalid combination.
        case badParam = -50
        /// A call owns the audio (`'!pri'`).
        case insufficientPriority = 561_017_449
        /// No hardware for this (`'!res'`).
        case resourceNotAvailable = 561_145_203
        /// The platform does not say (`'what'`).
        case unspecified = 2_003_329_396
        /// The session has expired (`'!ses'`).
        case expiredSession = 561_210_739
        /// Needs an active session (`'inac'`).
        case sessionNotActive = 1_768_841_571
    }
}
