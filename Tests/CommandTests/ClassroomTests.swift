import Foundation
import Testing

/// One lesson as it is shipped, performed once for all of these.
enum ShippedLesson {
    static let folder = try? temporaryFolder()
    static let ended = Task { try await Program.run(["classroom", "--json", "--out", folder ?? ""]) }
}

@Suite struct `The lesson that is shipped` {
    private func object() async throws -> [String: Any] {
        let ended = try await ShippedLesson.ended.value
        try #require(ended.status == 0, "\(ended.complaint)")
        return ended.json
    }

    private func figures(_ of: String) async throws -> [String: Double] {
        let figures = try await object()[of] as? [String: Any] ?? [:]
        return figures.compactMapValues { ($0 as? NSNumber)?.doubleValue }
    }

    @Test func `is spoilt without the guard`() async throws {
        let without = try await figures("withoutGuard")
        #expect(try #require(without["teacherSilentSeconds"]) > 3)
        #expect(try #require(without["mediaLevelChangeDB"]) < -17)
        #expect(try #require(without["earpieceSeconds"]) > 1)
        #expect(without["songGoesOn"] == 0)
    }

    @Test func `is whole with it`() async throws {
        let with = try await figures("withGuard")
        #expect(with["teacherSilentSeconds"] == 0)
        #expect(abs(try #require(with["mediaLevelChangeDB"])) < 0.5)
        #expect(with["earpieceSeconds"] == 0)
        #expect(with["clippedSamples"] == 0)
        #expect(with["interruptedSeconds"] == 2, "the phone call")
        #expect(with["songGoesOn"] == 1)
    }

    @Test func `names every breaking module and the function that did it`() async throws {
        let violations = try #require(try await object()["violations"] as? [[String: String]])
        let named = Dictionary(uniqueKeysWithValues: violations.map { ($0["module"] ?? "", $0) })
        let expected = [
            "courseware.player": ("keep-mixing", "CoursewarePlayer.prepareToPlay"),
            "speech.scoring": ("give-back", "LeasingModule.borrow"),
            "legacy.recorder": ("record-with-playback", "LegacyRecorder.beginMessage"),
            "sound.effects": ("speaker-by-default", "SoundEffects.applaud"),
            "game.engine": ("keep-active", "game_engine_end_level in libGameEngine.so"),
        ]
        #expect(Set(named.keys) == Set(expected.keys))
        for (module, (rule, function)) in expected {
            #expect(named[module]?["rule"] == rule)
            #expect(named[module]?["caller"]?.contains(function) == true)
            #expect(named[module]?["requested"]?.isEmpty == false)
            #expect(named[module]?["applied"]?.isEmpty == false)
        }
    }

    @Test func `puts every lease back`() async throws {
        let leases = try #require(try await object()["leases"] as? [String: Any])
        #expect(leases["begun"] as? Int == 2)
        #expect(leases["restored"] as? Int == 2)
        #expect((leases["notRestored"] as? [Any])?.isEmpty == true)
        #expect(leases["leaked"] as? Int == 1)
    }

    @Test func `delivers an alert for each of them`() async throws {
        #expect(try await object()["alerts"] as? [String: Int] == ["raised": 5, "delivered": 5])
    }

    @Test func `leaves an audit log that verifies`() async throws {
        let audit = try #require(try await object()["audit"] as? [String: Any])
        #expect(audit["verified"] as? Bool == true)
        #expect(try #require(audit["records"] as? Int) >= 20)
        let verified = try await Program.run(["audit", "verify", ShippedLesson.folder ?? ""])
        #expect(verified.status == 0)
        #expect(verified.output.hasPrefix("verified up to"))
        let listed = try await Program.run(["audit", "list", ShippedLesson.folder ?? ""])
        #expect(listed.output.contains("game.engine"))
    }

    @Test func `prints an object of this shape and nothing else`() async throws {
        #expect(try Self.shape(of: try await object()) == Self.documentedShape)
    }

    /// Keys and kinds of a JSON value, a list by its first element.
    static func shape(of value: Any) throws -> String {
        switch value {
        case let object as [String: Any]:
            let fields = try object.keys.sorted().map { "\($0): \(try shape(of: object[$0] ?? ""))" }
            return "{" + fields.joined(separator: ", ") + "}"
        case let list as [Any]: return try "[" + (list.first.map(shape) ?? "") + "]"
        case is String: return "text"
        default: return "number"
        }
    }

    private static let hearing =
        "{clippedSamples: number, earpieceSeconds: number, interruptedSeconds: number, "
        + "mediaLevelChangeDB: number, songGoesOn: number, teacherSilentSeconds: number}"
    private static let documentedShape =
        "{alerts: {delivered: number, raised: number}, audit: {records: number, verified: number}, "
        + "leases: {begun: number, leaked: number, notRestored: [], restored: number}, "
        + "violations: [{applied: text, caller: text, module: text, requested: text, rule: text}], "
        + "withGuard: \(hearing), withoutGuard: \(hearing)}"
}
