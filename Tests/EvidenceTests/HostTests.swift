import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

@Suite struct HostTests {
    @Test func `a log of a named host says when it was opened and closed`() throws {
        let directory = try TemporaryDirectory()
        var options = AuditLogOptions()
        let host = HostNote(app: "school.example.class", appVersion: "4.2 (77)", os: "iOS 26.1")
        options.host = host
        // Whoever brings records to the medium holds the log meanwhile.
        options.synchronizesWithin = .seconds(3_600)
        let log = try AuditLog(directory: directory.path, options: options)
        log.append(AuditRecord(.phase))
        log.close()
        log.close()
        // The last one is closed by nobody.
        do {
            let log = try AuditLog(directory: directory.path, options: options)
            log.append(AuditRecord(.phase))
        }
        let records = try directory.records()
        #expect(records.map(\.kind) == [.start, .phase, .stop, .start, .phase, .stop])
        #expect(records.map(\.host) == [host, nil, host, host, nil, host])
    }
}
