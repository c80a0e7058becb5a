import AudioGuard
import AudioGuardSimulator
import Foundation
import LinuxAudio
import SessionScenarios
import WrittenForms

/// The tellings that a command asks for.
struct SimulateRun {
    private let command: SimulateCommand
    private let runner: ScenarioRunner
    private let stories: [(file: String, story: Scenario)]

    /// Reads all before anything is told.
    init(_ command: SimulateCommand) throws(UsageError) {
        self.command = command
        runner = ScenarioRunner(policy: try Self.policy(command.policy), seed: command.seed)
        var stories: [(file: String, story: Scenario)] = []
        var problems: [String] = []
        for file in command.files {
            do throws(UsageError) {
                stories.append((file, try Self.story(file)))
            } catch {
                problems.append(error.description)
            }
        }
        guard problems.isEmpty else { throw UsageError(problems.joined(separator: "\naudioguard: ")) }
        self.stories = stories
    }

    private static func policy(_ path: String?) throws(UsageError) -> AudioPolicy? {
        guard let path, path != "none" else { return nil }
        return try PolicySource.policy(path)
    }

    private static func story(_ path: String) throws(UsageError) -> Scenario {
        let most = 1 << 20
        let data: Data
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            data = try file.read(upToCount: most + 1) ?? Data()
        } catch {
            throw UsageError("reading the story \(path) failed: \(systemReason(error)). Check the path.")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw UsageError("\(path): this is no text in UTF-8. Save it as such.")
        }
        do throws(ScenarioError) {
            return try Scenario(yaml: text)
        } catch {
            let place = error.place.line > 0 ? ":\(error.place.line):\(error.place.column)" : ""
            throw UsageError("\(path)\(place): \(error.message)".printable)
        }
    }

    /// One telling to come.
    private struct Plan {
        let file: String
        let story: Scenario
        let profile: OSProfile
        let isGuarded: Bool
    }

    private var plans: [Plan] {
        stories.flatMap { file, story in
            story.profiles.filter { command.profile == "all" || command.profile == $0 }
                .compactMap(OSProfile.named)
                .flatMap { profile in
                    story.guardings.filter { !$0 || command.policy != "none" }
                        .map { Plan(file: file, story: story, profile: profile, isGuarded: $0) }
                }
        }
    }

    /// Tells all of them.
    func tell() throws -> Tellings {
        let plans = plans
        let log = try command.log.map {
            try StoryLog($0, tellings: plans.count { $0.isGuarded }, seed: command.seed)
        }
        var results: [Tellings.Telling] = []
        for plan in plans {
            let result: ScenarioResult
            do {
                result = try tell(plan, isAlone: plans.count == 1)
            } catch let error as ScenarioError {
                throw UsageError("\(plan.file):\(error)".printable)
            }
            if plan.isGuarded { try log?.write(result.records) }
            results.append(Tellings.Telling(file: plan.file, result: result))
        }
        return Tellings(stories: stories.count, results: results)
    }

    private func tell(_ plan: Plan, isAlone: Bool) throws -> ScenarioResult {
        guard let wav = command.wav else {
            return try runner.run(plan.story, on: plan.profile, isGuarded: plan.isGuarded)
        }
        let recording = try Recording(isAlone ? wav : Self.name(wav, for: plan))
        let result = try runner.run(plan.story, on: plan.profile, isGuarded: plan.isGuarded) { block in
            recording.write(block)
        }
        try recording.finish()
        return result
    }

    /// `a.wav` becomes `a-ios17-with-guard.wav`.
    private static func name(_ path: String, for plan: Plan) -> String {
        let stem = path.hasSuffix(".wav") ? String(path.dropLast(4)) : path
        return "\(stem)-\(plan.profile.name)-\(plan.isGuarded ? "with" : "without")-guard.wav"
    }
}

/// A WAV file that is written while a story is told; what fails is said at the end.
private final class Recording {
    private var writer: WAVWriter
    private var failure: AudioError?

    init(_ path: String) throws(UsageError) {
        do throws(AudioError) { writer = try WAVWriter(path) } catch { throw UsageError("\(error)") }
    }

    func write(_ block: [Float]) {
        guard failure == nil else { return }
        do throws(AudioError) { try writer.write(block) } catch { failure = error }
    }

    /// A file that cannot be written is no expectation that does not hold.
    func finish() throws(UsageError) {
        do throws(AudioError) {
            if let failure { throw failure }
            try writer.finish()
        } catch {
            throw UsageError("\(error)")
        }
    }
}
