/// A failure of a session call, with the platform's own code.
public struct SessionError: Error, Hashable, Codable, Sendable {
    /// The platform's number (`NSError.code`).
    public let code: Int32

    /// The error for a number, known or not.
    public init(code: Int32) { self.code = code }

    /// An invalid combination (-50).
    public static let badParam = SessionError(code: -50)
    /// The media server is gone (`'msrv'`).
    public static let mediaServicesFailed = SessionError(code: 1_836_282_486)
    /// Deactivated although I/O was running (`'!act'`).
    public static let isBusy = SessionError(code: 560_030_580)
    /// Not legal in this category (`'!cat'`).
    public static let incompatibleCategory = SessionError(code: 560_161_140)
    /// Non-mixable activation from the background (`'!int'`).
    public static let cannotInterruptOthers = SessionError(code: 560_557_684)
    /// An entitlement is missing (`'ent?'`).
    public static let missingEntitlement = SessionError(code: 1_701_737_535)
    /// The assistant is recording (`'siri'`).
    public static let siriIsRecording = SessionError(code: 1_936_290_409)
    /// Playing could not start (`'!pla'`).
    public static let cannotStartPlaying = SessionError(code: 561_015_905)
    /// Recording could not start (`'!rec'`).
    public static let cannotStartRecording = SessionError(code: 561_145_187)
    /// A call owns the audio (`'!pri'`).
    public static let insufficientPriority = SessionError(code: 561_017_449)
    /// No hardware for this (`'!res'`).
    public static let resourceNotAvailable = SessionError(code: 561_145_203)
    /// The platform does not say (`'what'`).
    public static let unspecified = SessionError(code: 2_003_329_396)
    /// The session has expired (`'!ses'`).
    public static let expiredSession = SessionError(code: 561_210_739)
    /// Needs an active session (`'inac'`).
    public static let sessionNotActive = SessionError(code: 1_768_841_571)
    /// The legacy interface was not initialised (`'!ini'`).
    public static let notInitialized = SessionError(code: 560_557_673)

    /// The error's name, or `unknown`.
    public var name: String { Self.named.first { $0.error == self }?.name ?? device?.name ?? "unknown" }

    /// The code as four characters, as `'!pri'`, where it is such.
    public var fourCharacters: String? {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: code >> (24 - 8 * Int32($0))) }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
        return "'" + String(decoding: bytes, as: UTF8.self) + "'"
    }
}

extension SessionError: CustomStringConvertible {
    /// Name, four characters, number, and what to do.
    public var description: String {
        let known = Self.named.first { $0.error == self }?.remedy
        let remedy = known ?? device?.remedy ?? "Look the number up."
        return [name, fourCharacters, "(\(code)).", remedy].compactMap(\.self).joined(separator: " ")
    }
}
