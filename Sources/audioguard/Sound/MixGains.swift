import Foundation
import RealtimePCM

/// How loud each file of a mix is.
struct MixGains {
    private var own: [String: Decibels] = [:]
    private var others = Decibels.unity

    /// Reads `song.mp3:-6`, by path or by name, and `-6` for all that have none of their own.
    init(_ texts: [String], for files: [String]) throws(UsageError) {
        for text in texts {
            if let gain = Self.decibels(text) {
                others = gain
                continue
            }
            guard let colon = text.lastIndex(of: ":"),
                let gain = Self.decibels(String(text[text.index(after: colon)...]))
            else {
                throw Self.wrong(text, "is no gain: write decibels from -100 to 60, as -6 or song.mp3:-6")
            }
            let name = String(text[..<colon])
            let meant = files.filter { $0 == name || $0.hasSuffix("/" + name) }
            if meant.isEmpty { throw Self.wrong(text, "names no file of this mix") }
            for file in meant { own[file] = gain }
        }
    }

    subscript(file: String) -> Decibels { own[file] ?? others }

    /// Decibels from -100 to 60; nothing for anything else.
    static func decibels(_ text: String) -> Decibels? {
        guard let value = Float(text), (-100...60).contains(value) else { return nil }
        return Decibels(value)
    }

    private static func wrong(_ text: String, _ why: String) -> UsageError {
        UsageError("--gain \(text.prefix(80)) \(why).".printable)
    }
}
