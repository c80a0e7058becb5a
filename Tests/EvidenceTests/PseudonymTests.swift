import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@Suite struct PseudonymTests {
    private func key(_ byte: UInt8) throws -> PseudonymKey {
        try #require(PseudonymKey(salt: Array(repeating: byte, count: 16)))
    }

    @Test func `the same name is the same pseudonym, under one key and for one sort only`() throws {
        let key = try key(1)
        #expect(key.room("3b") == key.room("3b"))
        let others = [key.room("3c"), key.user("3b"), try self.key(2).room("3b")]
        #expect(Set(others + [key.room("3b")]).count == 4)
    }

    /// HMAC-SHA256 of "room", a zero byte and "3b" under sixteen ones, by Python's `hmac`.
    @Test func `anyone who has the salt can make it`() throws {
        #expect(try key(1).room("3b").digits == "8a903a61fcf362b864b7c38afc8b4346")
    }

    @Test(arguments: ["", "Ann", "0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcdef0"])
    func `nothing else can be one`(_ text: String) {
        #expect(Pseudonym(digits: text) == nil)
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode([Pseudonym].self, from: JSONEncoder().encode([text]))
        }
    }

    @Test func `a short salt is refused, and a key does not show itself`() throws {
        #expect(PseudonymKey(salt: Array(repeating: 1, count: 15)) == nil)
        var text = "\(try key(65))"
        dump(try key(65), to: &text)
        #expect(!text.contains("65") && !text.contains("AAAA"))
    }
}
