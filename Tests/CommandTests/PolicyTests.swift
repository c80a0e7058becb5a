import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@Suite struct `audioguard policy lint` {
    static let examples = ExamplePaths.examples("Policies")

    @Test func `finds nothing in the examples and the presets`() async throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.examples)
            .filter { $0.hasSuffix(".yaml") }.sorted().map { Self.examples + "/" + $0 }
        let ended = try await Program.run(["policy", "lint"] + files + AudioPolicy.presets.map(\.name))
        #expect(ended.status == 0, "\(ended.output)\(ended.complaint)")
        #expect(ended.output == "\(files.count + 3) policies, 0 findings\n" && files.count >= 3)
    }

    @Test func `says every finding with place and remedy, and ends with 1`() async throws {
        let file = try temporaryFolder() + "/policy.yaml"
        try """
        name: mine
        rules: [skip-satisfied, keep-mixing]
        modules:
          old: exempt
          gone: {treatment: exempt, until: 1999-01-01}
        """.write(toFile: file, atomically: true, encoding: .utf8)
        let ended = try await Program.run(["policy", "lint", file])
        #expect(ended.status == 1)
        #expect(
            ended.output == """
                \(file):2:25: skip-satisfied stands before keep-mixing, so it would not see what that one does. \
                Move skip-satisfied behind it. (error)
                \(file):4:3: old is exempt for good, and that is easily forgotten. Say "until" when. (warning)
                \(file):5:3: what gone was allowed has ended: it is treated as all others. Remove it, or move \
                "until". (warning)
                1 policy, 3 findings

                """
        )
        let data = try await Program.run(["policy", "lint", file, "--json"])
        #expect(data.status == 1)
        let findings = try #require(data.json["findings"] as? [[String: Any]])
        #expect(findings.map { $0["line"] as? Int } == [2, 4, 5])
        #expect(findings.map { $0["column"] as? Int } == [25, 3, 3])
        #expect(findings.map { $0["gravity"] as? String } == ["error", "warning", "warning"])
        #expect(findings[0]["remedy"] as? String == "Move skip-satisfied behind it.")
    }

    @Test func `ends with 2 for what cannot be read`() async throws {
        for arguments in [["/nowhere.yaml"], ["/"], []] {
            let ended = try await Program.run(["policy", "lint"] + arguments)
            #expect(ended.status == 2)
            #expect(ended.output.isEmpty && !ended.complaint.isEmpty)
        }
    }

    @Test func `is beside a schema and presets that can be kept as files`() async throws {
        let schema = try await Program.run(["policy", "schema"])
        #expect(schema.json["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        for preset in AudioPolicy.presets {
            for flags in [[], ["--json"]] {
                let shown = try await Program.run(["policy", "show", preset.name] + flags)
                #expect(shown.status == 0)
                let file = try temporaryFolder() + "/policy"
                try shown.output.write(toFile: file, atomically: true, encoding: .utf8)
                let again = try await Program.run(["policy", "show", file])
                let yaml = try await Program.run(["policy", "show", preset.name])
                #expect(again.output == yaml.output)
            }
        }
    }
}

@Suite struct `audioguard policy explain` {
    @Test func `says of every rule what it was asked, what it said, and why`() async throws {
        let ended = try await Program.run([
            "policy", "explain", "classroom", "--module", "quiz",
            "--state", "playAndRecord mixWithOthers+defaultToSpeaker, active, speaking, route speaker",
            "--request", "setCategory playback allowAirPlay",
        ])
        #expect(ended.status == 0, "\(ended.complaint)")
        #expect(
            ended.output == """
                policy   classroom@1
                module   quiz, treated by amend
                state    PlayAndRecord mixWithOthers+defaultToSpeaker, active, speaking, route Speaker
                request  set Playback allowAirPlay

                  rule                        asked                                                               said     why
                  legal-options               set Playback allowAirPlay                                           amend    \
                Playback does not allow allowAirPlay: the call would fail
                  keep-active                 set Playback                                                        nothing
                  keep-audible                set Playback                                                        nothing
                  record-with-playback        set Playback                                                        nothing
                  keep-routes                 set Playback                                                        nothing
                  keep-input                  set Playback                                                        nothing
                  keep-category-for-playback  set Playback                                                        amend    \
                PlayAndRecord plays as well
                  keep-media-volume           set PlayAndRecord mixWithOthers+defaultToSpeaker                    nothing
                  keep-mixing                 set PlayAndRecord mixWithOthers+defaultToSpeaker                    nothing
                  speaker-by-default          set PlayAndRecord mixWithOthers+defaultToSpeaker                    nothing
                  allow-bluetooth             set PlayAndRecord mixWithOthers+defaultToSpeaker                    amend    \
                a Bluetooth headset would fall silent
                  avoid-quiet-fault           set PlayAndRecord \
                mixWithOthers+allowBluetoothHFP+defaultToSpeaker  nothing
                  share-device                set PlayAndRecord \
                mixWithOthers+allowBluetoothHFP+defaultToSpeaker  nothing
                  end-fights                  set PlayAndRecord \
                mixWithOthers+allowBluetoothHFP+defaultToSpeaker  nothing
                  skip-satisfied              set PlayAndRecord \
                mixWithOthers+allowBluetoothHFP+defaultToSpeaker  nothing

                the platform would refuse the call as it was asked, for:
                  allowAirPlay  Playback does not take it; only PlayAndRecord does

                verdict  amended: set PlayAndRecord mixWithOthers+allowBluetoothHFP+defaultToSpeaker is performed instead

                """
        )
    }

    @Test func `says it as data, and understands every word`() async throws {
        let rows: [(state: String, request: String, verdict: String, performed: String?)] = [
            ("playback mixWithOthers, active", "activate", "skipped", nil),
            ("playback mixWithOthers, active", "deactivate notifying", "withheld", nil),
            ("playback, active, owner", "deactivate", "passed", "deactivate"),
            ("playback, active, idle", "setCategory record", "passed", "set Record"),
            ("playAndRecord, speaking, lent record, hazard quietFault", "override none", "withheld", nil),
            (
                "playAndRecord, speaking, override speaker, input MicrophoneBuiltIn", "override speaker",
                "skipped", nil
            ),
            ("ambient", "setMode voiceChat", "amended", "set Playback/VoiceChat mixWithOthers"),
            ("", "setCategory playback longFormAudio", "amended", "set Playback mixWithOthers"),
        ]
        for row in rows {
            let ended = try await Program.run([
                "policy", "explain", "classroom", "--json", "--state", row.state, "--request", row.request,
            ])
            #expect(ended.status == 0, "\(ended.complaint)")
            let verdict = ended.json["verdict"] as? [String: Any]
            #expect(verdict?["verdict"] as? String == row.verdict, "\(row)")
            #expect(verdict?["performed"] as? String == row.performed, "\(row)")
            #expect((ended.json["rules"] as? [Any])?.count == AudioPolicy.classroom.rules.count)
        }
    }

    @Test func `takes state and request from a record`() async throws {
        let ended = try await ShippedLesson.ended.value
        try #require(ended.status == 0)
        let folder = try #require(ShippedLesson.folder)
        let explained = try await Program.run([
            "policy", "explain", "classroom", "--record", "\(folder):2", "--json",
        ])
        #expect(explained.status == 0, "\(explained.complaint)")
        let verdict = explained.json["verdict"] as? [String: Any]
        #expect(verdict?["rules"] as? [String] == ["keep-mixing", "skip-satisfied"])
        let observed = try await Program.run(["policy", "explain", "observe-only", "--record", "\(folder):2"])
        #expect(observed.output.contains("module   courseware.player, treated by observe"))
        #expect(observed.output.contains("verdict  passed, as it was asked"))
    }

    @Test func `answers what it does not understand in one line, with 2`() async throws {
        let folder = try temporaryFolder()
        let rows: [([String], String)] = [
            (
                ["--state", "playback, actve", "--request", "activate"],
                "--state, column 11: \"actve\" is no word of a state. Did you mean \"active\"?"
            ),
            (
                ["--state", "playback, route", "--request", "activate"],
                "--state, column 11: a port is missing. Use one of: MicrophoneBuiltIn"
            ),
            (["--state", "hazard nois", "--request", "activate"], "column 8: \"nois\" is no hazard"),
            (
                ["--request", "setCategry playback"],
                "--request, column 1: \"setCategry\" is no request. Did you mean \"setCategory\"?"
            ),
            (["--request", "setCategory voiceChat"], "setCategory needs a category"),
            (["--request", "setCategory playbak"], "Did you mean \"playback\"?"),
            (["--request", "setMode loud"], "\"loud\" is no mode"),
            (["--request", "activate now"], "column 10: \"now\" is too much. Leave it out."),
            (["--request", "deactivate quietly"], "Use one of: notifying."),
            (["--request", "override left"], "override is followed by one of: none, speaker."),
            (["--request", ""], "it begins with one of: setCategory"),
            (["--request", String(repeating: "x ", count: 600)], "over 1000 letters"),
            (["--record", "nowhere"], "--record is a directory, a colon and a number"),
            (["--record", "/nowhere:3"], "/nowhere"), (["--record", "\(folder):3"], "there is no record 3"),
            (["--record", "\(folder):3", "--request", "activate"], "--record brings state"),
            ([], "Say --request"),
        ]
        for (arguments, says) in rows {
            let ended = try await Program.run(["policy", "explain", "classroom"] + arguments)
            #expect(ended.status == 2, "\(arguments)")
            #expect(ended.complaint.contains(says), "\(ended.complaint)")
            #expect(ended.output.isEmpty)
        }
    }
}

@Suite struct `audioguard policy diff` {
    private func lesson() async throws -> String {
        let ended = try await ShippedLesson.ended.value
        try #require(ended.status == 0, "\(ended.complaint)")
        return try #require(ShippedLesson.folder)
    }

    private func records() async throws -> [AuditRecord] {
        var reader = try AuditReader(directory: try await lesson())
        var records: [AuditRecord] = []
        while let line = try reader.next() { records.append(try line.decoded()) }
        return records
    }

    @Test func `of a lesson under its own policy finds nothing`() async throws {
        let log = try await lesson()
        let ended = try await Program.run([
            "policy", "diff", "classroom", "classroom", "--log", log, "--json",
        ])
        #expect(ended.status == 0, "\(ended.complaint)")
        #expect((ended.json["differences"] as? [Any])?.isEmpty == true)
        let requests = try await records().filter { $0.kind != .repair && $0.requested != nil }
        #expect(ended.json["compared"] as? Int == requests.count && requests.count > 8)
        // The policy says again what the record says, rule by rule.
        for record in requests {
            let again = try #require(AudioPolicy.classroom.replay(record))
            #expect(again.rulings == record.rules)
            #expect(again.performed(for: try #require(record.requested)) == record.applied)
            #expect(Outcomes.of(again.verdict) == record.outcome)
        }
    }

    @Test func `against one that only observes finds exactly what the guard made otherwise`() async throws {
        let log = try await lesson()
        let ended = try await Program.run([
            "policy", "diff", "classroom", "observe-only", "--log", log, "--json",
        ])
        #expect(ended.status == 1)
        let differences = try #require(ended.json["differences"] as? [[String: Any]])
        let made = try await records().filter { $0.kind == .decision && $0.violated != nil }
        #expect(differences.map { $0["seq"] as? UInt64 } == made.map(\.seq) && made.count == 4)
        #expect(differences.map { $0["module"] as? String } == made.map { $0.caller?.module?.name })
        for (difference, record) in zip(differences, made) {
            let (a, b) = (difference["a"] as? [String: Any], difference["b"] as? [String: Any])
            #expect(a?["verdict"] as? String == record.outcome?.rawValue)
            #expect(b?["verdict"] as? String == "passed")
            #expect(b?["performed"] as? String == record.requested.map { "\($0)" })
            #expect(b?["rules"] as? [String] == record.rules.map(\.rule.rawValue))
        }
    }

    @Test func `shows equal differences together`() async throws {
        let ended = try await Program.run([
            "policy", "diff", "observe-only", "classroom", "--log", try await lesson(),
        ])
        #expect(ended.status == 1)
        #expect(
            ended.output.contains(
                """
                game.engine, speaking: deactivate
                  observe-only  passed, as it was asked
                  classroom     withheld: nothing is performed, and the caller hears of success
                  record 
                """
            )
        )
        #expect(ended.output.hasSuffix(" compared, 4 differ\n"))
    }

    @Test func `finds what an exemption would change, for as long as it lasts`() async throws {
        let log = try await lesson()
        for (until, status) in [("2099-01-01", Int32(1)), ("2001-01-01", 0)] {
            let file = try temporaryFolder() + "/policy.yaml"
            let module = "  game.engine: {treatment: exempt, until: \(until)}"
            try "name: mine\npreset: classroom\nmodules:\n\(module)\n".write(
                toFile: file,
                atomically: true,
                encoding: .utf8
            )
            let ended = try await Program.run(["policy", "diff", "classroom", file, "--log", log])
            #expect(ended.status == status, "\(ended.output)")
        }
    }

    @Test func `ends with 2 for what it cannot read`() async throws {
        let folder = try temporaryFolder()
        for arguments in [
            ["classroom", "classrom", "--log", folder], ["classroom", "classroom", "--log", "/nowhere"],
            ["classroom", "classroom", "--log", folder], ["classroom", "classroom"], ["classroom"],
        ] {
            let ended = try await Program.run(["policy", "diff"] + arguments)
            #expect(ended.status == 2 && ended.output.isEmpty, "\(arguments)")
            #expect(!ended.complaint.isEmpty)
        }
    }
}

/// What a record calls a verdict.
enum Outcomes {
    static func of(_ verdict: Decision.Verdict) -> AuditRecord.Outcome {
        switch verdict {
        case .pass: .passed
        case .skip: .skipped
        case .amend: .amended
        case .withhold: .withheld
        case .refuse: .refused
        }
    }
}

/// Where the examples are.
enum ExamplePaths {
    static func examples(_ folder: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Examples/\(folder)").path
    }
}
