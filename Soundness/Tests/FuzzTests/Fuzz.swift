import Foundation

/// How long is fuzzed: seconds as a rule, and a hundred times as much in a deep run.
enum Fuzz {
    private static let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"]?.isEmpty == false

    static func rounds(_ usual: Int) -> Int { isDeep ? usual * 100 : usual }
}
