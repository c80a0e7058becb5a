import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AudioGuard

@Suite struct KillTests {
    /// When the process dies, in milliseconds; a hundred moments in a deep run.
    private static let moments =
        ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1"
        ? (0..<100).map { 1 + 2 * $0 } : [3, 20, 47, 90, 150]

    @Test(arguments: moments)
    func `every record whose append returned survives the death of the process`(_ life: Int) async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, life = life as Int] in
            var options = AuditLogOptions()
            options.segmentBytes = 20_000
            options.repeatsPerSecond = .max
            let log = try AuditLog(directory: path, options: options)
            let returned = try OpenFile(path + "/returned", O_WRONLY | O_APPEND | O_CREAT)
            for _ in 1...4 {
                Thread.detachNewThread {
                    while true {
                        let line = Array("\(log.append(.typical))\n".utf8)
                        _ = Disk.system.write(returned.descriptor, line[...])
                    }
                }
            }
            try await Task.sleep(for: .milliseconds(life))
            kill(getpid(), SIGKILL)
        }
        let returned = try directory.lines("returned").compactMap { UInt64($0) }
        #expect(Set(returned).count == returned.count)
        let log = try AuditLog(directory: path)
        #expect(log.head.seq >= returned.max() ?? 0)
        #expect(try AuditVerifier.verify(directory: path).head.seq == log.head.seq)
    }
}
