import AudioGuardCore
import Foundation
import Testing

@Suite struct CallerTests {
    @Test func `a caller reads in JSON as people say it`() throws {
        let caller = Caller(
            module: "legacy.recorder",
            frame: StackFrame(image: "classroom", buildID: "0af3", offset: 4_096, symbol: "legacy_record"),
            confidence: .symbol
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(caller), as: UTF8.self)
        #expect(
            text == #"{"confidence":"symbol","frame":{"buildID":"0af3","image":"classroom","#
                + #""offset":4096,"symbol":"legacy_record"},"module":"legacy.recorder"}"#
        )
        #expect(try JSONDecoder().decode(Caller.self, from: Data(text.utf8)) == caller)
    }

    @Test func `another process, the OS and unknown are answers`() throws {
        let words = [Caller.anotherProcess, .os, .unknown].map(\.confidence.rawValue)
        #expect(words == ["another process", "the OS", "unknown"])
    }
}
