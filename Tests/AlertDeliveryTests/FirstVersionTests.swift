import AudioGuard
import Foundation
import GRDB
import Scratch
import Testing

@testable import AlertDelivery
@testable import AudioGuardCore

/// What the first version stored.
@Suite struct FirstVersionTests {
    @Test func `the outbox of the first version is carried over`() throws {
        let old = try TemporaryDirectory()
        let path = old.path + "/alerts.sqlite"
        let script = """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('1');
            \(Outbox.firstVersion)
            UPDATE cursor SET log = 'log', seq = 9;
            INSERT INTO message VALUES (1, 'msg_log_3', 'g', 3, 'c3', x'61', 'delivered', 1, 0, 5, NULL);
            INSERT INTO message VALUES (2, 'msg_log_4', 'g', 4, 'c4', x'62', 'inFlight', 1, 0, 5, NULL);
            INSERT INTO message VALUES (7, 'msg_log_5', 'g', 5, 'c5', x'63', 'waiting', 2, 6, 5, 'the receiver answered 500');
            INSERT INTO window VALUES ('g', 7, 1, 5, '{"another":"form"}');
            INSERT INTO window VALUES ('quiet', 7, 0, 0, '{"another":"form"}');
            """
        try DatabaseQueue(path: path).write { try $0.execute(sql: script) }
        #expect(try Outbox.witnesses(of: old.path) == [Witness(log: "log", seq: 3, chain: "c3")])
        let outbox = try Outbox(directory: old.path)
        #expect(try outbox.cursor() == Outbox.Cursor(log: "log", seq: 9))
        let run = try outbox.begin(["webhook": FarSink()], at: 10)
        #expect(try outbox.tally() == Outbox.Tally(open: 2, delivered: 1, untold: 5))
        let sent = try (0..<2).map { _ in
            try #require(try outbox.nextAttempt(for: "webhook", .unbounded, in: run, at: 10)).message
        }
        #expect(
            sent == [
                AlertMessage(id: "msg_log_4", body: [0x62]), AlertMessage(id: "msg_log_5", body: [0x63]),
            ]
        )
        try outbox.tellDue(at: 10, early: false, for: [:], in: run)
        #expect(
            try outbox.notes(after: 0).compactMap(\.note) == [DeliveryNote(.heldBack, "g", count: 5)],
            "what it had counted"
        )
        outbox.rest()
        #expect(try Outbox.witnesses(of: old.path) == [Witness(log: "log", seq: 3, chain: "c3")])
    }
}
