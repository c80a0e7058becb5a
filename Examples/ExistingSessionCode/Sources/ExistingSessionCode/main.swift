// Puts an app that knows AVAudioSession only through its day: every story of the folder Stories, under every OS
// profile. Exits 1 when an expectation does not hold.
import AudioGuardSimulator
import Foundation
import SessionScenarios

let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Stories").standardizedFileURL
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .sorted { $0.path < $1.path }
var held = 0
var failures = 0
for file in files {
    let story = try Scenario(yaml: String(contentsOf: file, encoding: .utf8))
    print(story.story)
    for name in story.profiles {
        for isGuarded in story.guardings {
            let profile = OSProfile.named(name) ?? .ios17
            let host = PlayerHost()
            let result = try ScenarioRunner().run(story, on: profile, isGuarded: isGuarded, host: host)
            held += result.held
            failures += result.failures.count
            for failure in result.failures { print("    FAIL \(file.lastPathComponent): \(failure)") }
        }
    }
}
print("\(files.count) stories, \(held) expectations held, \(failures) did not")
exit(failures == 0 && held > 0 ? 0 : 1)
