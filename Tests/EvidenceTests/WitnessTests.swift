import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

/// What a check says where somebody has seen more than there is.
@Suite struct WitnessTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A log of three segments, and the places of its records.
    private func write() throws -> [Witness] {
        var options = AuditLogOptions()
        options.segmentBytes = 1_500
        options.repeatsPerSecond = .max
        let log = try AuditLog(directory: directory.path, options: options)
        var places: [Witness] = []
        while directory.firsts.count < 3 {
            log.append(AuditRecord(.phase))
            places.append(log.head)
        }
        log.close()
        return places
    }

    @Test func `what somebody has seen and is torn off, or missing, is contradicted`() throws {
        let places = try write()
        let (first, middle, end) = (places[0], places[places.count - 2], places[places.count - 1])
        let names = directory.names
        try directory.write(Array(try directory.bytes(names[2]).dropLast(9)), names[2])
        #expect(try directory.verified().flaw?.kind == .unterminated)
        #expect(try directory.verified([middle]).flaw?.kind == .unterminated)
        let seen = try #require(try directory.verified([middle, end]).flaw)
        #expect(seen.kind == .contradicted)
        #expect(seen.what == "its line has no end, and a witness has seen record \(end.seq)")

        try FileManager.default.removeItem(atPath: directory.path + "/" + names[1])
        #expect(try directory.verified().flaw?.kind == .missing)
        #expect(try directory.verified([first]).flaw?.kind == .missing)
        let gone = try #require(try directory.verified([middle]).flaw)
        #expect(gone.kind == .contradicted)
        #expect(
            gone.what
                == "the log goes on with record \(end.seq), and a witness has seen record \(middle.seq)"
        )
    }

    @Test func `a verification that claims what cannot be has no tail`() throws {
        let text = #"{"head":{"log":"x","seq":3,"chain":""},"pruned":9,"lost":0,"witnessed":0}"#
        #expect(try JSONDecoder().decode(Verification.self, from: Data(text.utf8)).tail == 0)
    }
}
