import AlertDelivery
import AudioGuard
import Foundation
import Testing

@testable import audioguard

@Suite struct `The status of audioguard audit verify` {
    private func verify(_ log: String, _ more: String...) async throws -> (status: Int32, verdict: String?) {
        let ended = try await Program.run(["audit", "verify", log, "--json"] + more)
        return (ended.status, ended.json["verdict"] as? String)
    }

    private func edit(_ file: String, _ body: (inout Data) -> Void) throws {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        body(&bytes)
        try bytes.write(to: URL(fileURLWithPath: file))
    }

    private func file(_ text: String) throws -> String {
        let path = try temporaryFolder() + "/witness.json"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// The line of a record, as it stands in the log.
    private func line(_ number: Int, of log: String) throws -> String {
        let lines = try WrittenLog.segments(log).flatMap { path in
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
        }
        return lines[number - 1]
    }

    @Test func `tells whole, tampered, torn, missing, rolled back and unreadable apart`() async throws {
        let whole = try await verify(try WrittenLog.copy())
        #expect(whole == (0, "whole"))

        let altered = try WrittenLog.copy()
        try edit(try WrittenLog.segments(altered)[1]) { $0[400] ^= 1 }
        #expect(try await verify(altered) == (1, "tampered"))

        #expect(try await Tool.status(["audit", "verify", altered], redirected: ">&3") == 1, "nobody reads")

        let torn = try WrittenLog.copy()
        try edit(try #require(try WrittenLog.segments(torn).last)) { $0.removeLast(9) }
        #expect(try await verify(torn) == (2, "gap"))

        let missing = try WrittenLog.copy()
        try FileManager.default.removeItem(atPath: try WrittenLog.segments(missing)[1])
        #expect(try await verify(missing) == (2, "gap"))

        // A witness remembers what an older copy has not.
        let witness = try file(try line(120, of: try WrittenLog.folder.get()))
        #expect(try await verify(missing, "--witness", witness) == (1, "tampered"))
        let older = try WrittenLog.copy()
        try FileManager.default.removeItem(atPath: try #require(try WrittenLog.segments(older).last))
        #expect(try await verify(older) == (0, "whole"))
        #expect(try await verify(older, "--witness", witness) == (1, "tampered"))

        let empty = try temporaryFolder()
        #expect(try await verify(empty).status == 2)
        #expect(try await verify(empty + "/nowhere").status == 4)
        #expect(try await verify(empty, "--witness", "/nowhere").status == 64)
        #expect(try await verify(empty, "--witness", try file("{\"log\":\"x\"}")).status == 64)
        #expect(try await verify(empty, "--nonsense").status == 64)
    }

    @Test func `is 3 for records behind a witness, in every form in which one is kept`() async throws {
        let log = try WrittenLog.folder.get()
        let kept = try line(60, of: log)
        let fields = try #require(try JSONSerialization.jsonObject(with: Data(kept.utf8)) as? [String: Any])
        let chain = try #require(fields["chain"] as? String)
        let evidence = #"{"log":"the-log","seq":60,"chain":"\#(chain)"}"#
        let forms = [
            kept, evidence, evidence + "\n" + evidence + "\n", "[\(evidence)]",
            #"{"specversion":"1.0","data":{"summary":"x","evidence":\#(evidence)}}"#,
            #"{"evidence":{"log":"the-log","seq":"60","chain":"\#(chain)"}}"#,
        ]
        // As collectors keep it, and stores of logs that take their lists apart.
        var reader = try AuditReader(directory: log, after: 59)
        let body = try OTLPLogs.body(of: try #require(try reader.next()))
        let flat =
            #"{"attributes":{"audioguard.log":"the-log","audioguard.seq":60,"audioguard.chain":"\#(chain)"}}"#
        for form in forms + [String(decoding: body, as: UTF8.self), flat] {
            let expected = Witness(log: "the-log", seq: 60, chain: chain)
            #expect(Set(WitnessFile.witnesses(in: Data(form.utf8))) == [expected], "\(form.prefix(80))")
        }
        #expect(try await verify(log, "--witness", try file(evidence)) == (3, "beyond-witness"))
        let head = try await Program.run(["audit", "head", log, "--json"])
        #expect(try await verify(log, "--witness", try file(head.output)) == (0, "whole"))
        let lie = evidence.replacing(chain.prefix(4), with: chain.hasPrefix("0000") ? "1111" : "0000")
        #expect(try await verify(log, "--witness", try file(lie)) == (1, "tampered"))
        let other = evidence.replacing("the-log", with: "other")
        #expect(try await verify(log, "--witness", try file(other)) == (1, "tampered"))
    }

    @Test func `is told by the witnesses of this log, where many logs have some`() async throws {
        let log = try WrittenLog.folder.get()
        let kept = try line(60, of: log)
        let others = (1...3).map {
            #"{"log":"log-of-\#($0)","seq":\#(59 + $0 * $0),"chain":"\#(String(repeating: "\($0)", count: 64))"}"#
        }.joined(separator: "\n")
        let all = try file(others + "\n" + kept + "\n" + #"{"log":"far","seq":90000,"chain":"0"}"# + "\n")
        #expect(try await verify(log, "--witness", all) == (3, "beyond-witness"))
        let said = try await Program.run(["audit", "verify", log, "--witness", all])
        #expect(
            said.output.contains("\n3 witnesses of other logs than the-log were left out\n"),
            "\(said.output)"
        )

        // A store that knows nothing of this log contradicts it: another one stands in its place.
        let none = try await Program.run(["audit", "verify", log, "--witness", try file(others)])
        #expect(
            none.status == 1 && none.output.contains("no witness is of this log, the-log"),
            "\(none.output)"
        )
        // One that was told of a record that is not there is heard among many.
        let beyond = kept.replacing(#""seq":60,"#, with: #""seq":600,"#)
        #expect(try await verify(log, "--witness", try file(others + "\n" + beyond)) == (1, "tampered"))
    }
}
