import AudioGuard
import AudioGuardCore
import Foundation
import Testing

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
