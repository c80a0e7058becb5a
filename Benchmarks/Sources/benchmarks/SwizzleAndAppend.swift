import AudioGuardCore
import AudioGuardSimulator
import Foundation

/// What articles about the session advise: replace the setter, add the options that the class needs, and append
/// to a file who called.
///
/// It knows neither what the class needs just now nor what a category allows, and puts nothing back.
enum SwizzleAndAppend {
    /// Replaces the setter of an app's session.
    static func begin(on session: SimulatedSession, file path: String) {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        session.replace(.setCategoryMode) { call, original throws(SessionError) in
            guard case .setCategoryMode(let category, let mode, let options) = call else {
                return try original()
            }
            let stack = Thread.callStackSymbols.joined(separator: " < ")
            append("\(Date()) \(category) \(mode) \(options) \(stack)\n", to: path)
            let wanted = options.union([.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP])
            try session.setCategory(category, mode: mode, policy: .default, options: wanted)
        }
    }

    private static func append(_ line: String, to path: String) {
        guard let file = FileHandle(forWritingAtPath: path) else { return }
        file.seekToEndOfFile()
        file.write(Data(line.utf8))
        try? file.close()
    }
}
