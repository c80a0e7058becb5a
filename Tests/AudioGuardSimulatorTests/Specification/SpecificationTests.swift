import AudioGuardSimulator
import Foundation
import Testing

@Suite struct `The specification` {
    /// The sources of this target's tests.
    static let sources = text(ofSwiftFilesIn: folder(above: 2))

    private static func folder(above levels: Int) -> URL {
        (0..<levels).reduce(URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()) { url, _ in
            url.deletingLastPathComponent()
        }
    }

    private static func text(ofSwiftFilesIn folder: URL) -> String {
        let files =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
        return files.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }.joined(separator: "\n")
    }

    /// Every name in back-ticks that is followed by parentheses: the functions that are written as sentences.
    private static func sentences(in text: String) -> Set<String> {
        let pieces = text.components(separatedBy: "`")
        var names: Set<String> = []
        for index in pieces.indices.dropLast() where pieces[index + 1].hasPrefix("(") {
            names.insert(pieces[index])
        }
        return names
    }

    @Test func `every claim names tests, and every one of them exists`() {
        let known = Self.sentences(in: Self.sources)
        for claim in SpecificationTable.claims {
            #expect(!claim.tests.isEmpty, "\(claim.id) \(claim.says)")
            for test in claim.tests { #expect(known.contains(test), "\(claim.id): there is no `\(test)`") }
        }
    }

    @Test func `every section has its claims, numbered without gap or double`() {
        let ids = SpecificationTable.claims.map(\.id) + SpecificationTable.elsewhere.map(\.id)
        for section in 1...12 {
            let numbers = ids.filter { $0.hasPrefix("\(section).") }.compactMap { id in
                id.split(separator: ".").last.flatMap { Int($0) }
            }
            #expect(numbers.sorted() == Array(1...max(1, numbers.count)), "section \(section)")
        }
    }

    @Test func `every test that names a section stands in the table`() {
        let named = Set(SpecificationTable.claims.flatMap(\.tests))
        let tests = Self.sentences(in: Self.sources).filter { $0.hasPrefix("§") }
        #expect(tests.subtracting(named).isEmpty)
    }

    @Test func `what stands elsewhere is the guard's or a facade's matter, and exists where its target does`()
    {
        let project = Self.folder(above: 4)
        let facades = SpecificationTable.elsewhere.filter { $0.matter == .facade }
        #expect(facades.allSatisfy { $0.target == "AVFAudioTests" })
        let folders = ["Tests", "Walks/Tests"].map { project.appendingPathComponent($0) }
        let known = Self.sentences(in: folders.map(Self.text(ofSwiftFilesIn:)).joined())
        for entry in SpecificationTable.elsewhere {
            let isThere = folders.contains { folder in
                FileManager.default.fileExists(atPath: folder.appendingPathComponent(entry.target).path)
            }
            #expect(isThere, "\(entry.id): there is no \(entry.target)")
            #expect(!entry.tests.isEmpty, "\(entry.id): no test")
            for test in entry.tests {
                let story = project.appendingPathComponent("Examples/Scenarios/\(test)")
                let isStory = test.hasSuffix(".yaml") && FileManager.default.fileExists(atPath: story.path)
                #expect(isStory || known.contains(test), "\(entry.id): no `\(test)`")
            }
        }
        let here = SpecificationTable.claims.count
        let there = SpecificationTable.elsewhere.count
        print("\(here) claims are tested here, \(there) elsewhere")
    }

    // MARK: knobs

    /// The tests that turn each knob of a profile to every value.
    static let knobs: [String: [String]] = [
        "knownOptions": ["§2 a version refuses the bits that came after it"],
        "knownModes": ["§3 a version knows the modes of its time"],
        "multiRouteMixable": ["§1 MultiRoute can mix or never does, as the profile says"],
        "ambientReadsBackMixing": [
            "§2 Ambient mixes by its nature, and reads the bit back as the profile says"
        ],
        "mutedMicrophoneOption": [
            "§2 the option that outlives a muted microphone is legal where the profile says, and never for output alone"
        ],
        "overrideOutsidePlayAndRecord": [
            "§5 an override is for PlayAndRecord only, and fails elsewhere as the profile says"
        ],
        "activationTakes": ["§4 activation is synchronous, may take its time, and may fail"],
        "deactivationWithRunningIO": [
            "§4 a deactivation with running I/O is refused, done with '!act', or done, as the profile says"
        ],
        "endWithoutNotifying": [
            "§4 the flag gives an end with shouldResume, its lack an end without or nothing, as the profile says"
        ],
        "whoHearsTheEnd": [
            "§4 of several interrupted apps the most recent one gets the end, or all, as the profile says"
        ],
        "endAfterInterrupterKilled": [
            "§4 of a killed interrupter the end comes in the next foreground without shouldResume, or never"
        ],
        "interruptionReason": ["§4 ios10 and ios14 say why by a key, the later ones by a reason"],
        "suspensionInterrupts": [
            "§4 a suspension is told late, as an interruption with its reason or not at all, as the profile says"
        ],
        "disconnectionInterrupts": [
            "§4 a broken connection interrupts who was heard from it, as the profile says"
        ],
        "idleDeactivation": [
            "§4 a call in which nothing sounds is taken after the profile's patience, or never"
        ],
        "categoryChange": [
            "§5 a change of category is posted by the short setter, and by the others as the profile says"
        ],
        "shortSettersCallLong": [
            "§5 a hook on all setters sees a short call twice where the short one calls the long one, else once"
        ],
        "preferenceWhileActive": [
            "§6 a preferred value said while active waits for the next activation, as the profile says"
        ],
        "mixingLosesRemoteControl": ["§4 a session that mixes loses the remote control, as the profile says"],
        "activationUsesInput": [
            "§7 taking a session with input asks or not, as the profile says, and so does turning to one"
        ],
        "quietFault": [
            "§5 after a call, setting PlayAndRecord with the default loudspeaker makes all sound quiet, on 14"
        ],
        "quietFaultEnds": ["§5 what ends the fault is what the profile says"],
        "quietFaultLevel": ["§5 how quiet it is says the profile"],
        "duckingLevel": ["§8 the default ducking is the profile's figure"],
        "duckingLevelsAct": ["§8 a unit lowers the rest as much as it says, from 17 on"],
        "measurementLevel": ["§3 measurement lowers the output by the profile's figure"],
        "voiceUnitRewritesMode": [
            "§3 a voice unit writes voiceChat or does not, as the profile says, and posts nothing"
        ],
        "effectsPlayMP3": [
            "§12 a short effect is 30 s at most, PCM or IMA4 in .caf, .aif or .wav, or MP3 as the profile says"
        ],
    ]

    @Test func `every knob of a profile is turned in a test that exists`() {
        let known = Self.sentences(in: Self.sources)
        let profile = Mirror(reflecting: OSProfile.ios17).children.compactMap(\.label)
        // Those of the legacy interface are turned where that is tested.
        let others: Set<String> = ["name", "unknownModes", "interruptionEndsLegacySession"]
        #expect(Set(profile).subtracting(others) == Set(Self.knobs.keys))
        for (knob, tests) in Self.knobs {
            #expect(!tests.isEmpty && known.isSuperset(of: tests), "\(knob)")
        }
    }

    @Test func `every knob says its default and the kind of its source`() throws {
        let profile = Self.folder(above: 4)
            .appendingPathComponent("Sources/AudioGuardSimulator/Profile/OSProfile.swift")
        let lines = try String(contentsOf: profile, encoding: .utf8).split(separator: "\n")
        var comment = ""
        var undocumented = Set(Self.knobs.keys)
        for line in lines.map({ $0.drop { $0 == " " } }) {
            if line.hasPrefix("///") {
                comment += line
            } else {
                let name = line.dropFirst("public var ".count).prefix { $0.isLetter || $0.isNumber }
                if comment.contains("Default:"), comment.contains("Source:") {
                    undocumented.remove(String(name))
                }
                comment = ""
            }
        }
        #expect(undocumented.isEmpty)
    }
}
