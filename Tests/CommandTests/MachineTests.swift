import AudioGuardCore
import Diagnosis
import Foundation
import PulseServer
import Testing

@testable import audioguard

/// The machine as the doctor sees it: real directories and sockets, handed in.
@Suite struct `The doctor's look at a machine` {
    /// A machine with one sound device that opens, and no server.
    private static func machine(_ change: (inout Machine) throws -> Void = { _ in }) throws -> Machine {
        let folder = try temporaryFolder()
        var machine = Machine()
        machine.devices = folder + "/snd"
        machine.environment = ["XDG_RUNTIME_DIR": folder]
        machine.now = Date(timeIntervalSince1970: 1_800_000_000)
        machine.freeBytes = { _ in 1 << 40 }
        machine.openDefault = { nil }
        try FileManager.default.createDirectory(atPath: machine.devices, withIntermediateDirectories: false)
        try Data().write(to: URL(fileURLWithPath: machine.devices + "/pcmC0D0p"))
        try change(&machine)
        return machine
    }

    private static let closed = "opening default failed: the device is busy (EBUSY, -16)."

    /// A directory for a log, of a mode.
    private static func log(_ mode: Int = 0o700) throws -> String {
        let folder = try temporaryFolder()
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
        return folder
    }

    private static func wrong(_ machine: Machine) -> [Cause] {
        machine.findings().filter { $0.severity > .info }.map(\.cause)
    }

    @Test func `a machine with a device that opens is all right`() throws {
        #expect(Self.wrong(try Self.machine { $0.log = try Self.log() }) == [])
    }

    @Test func `no hardware is wrong only where the default device does not open`() throws {
        let bare = try Self.machine { $0.devices = "/nowhere" }
        #expect(Self.wrong(bare) == [])
        #expect(bare.findings().contains { $0.cause == .noHardware && $0.severity == .info })
        #expect(
            Self.wrong(
                try Self.machine {
                    $0.devices = "/nowhere"; $0.openDefault = { Self.closed }
                }
            ) == [.noHardware]
        )
    }

    @Test func `a device that does not open is told with what the system said`() throws {
        let findings = try Self.machine { $0.openDefault = { Self.closed } }.findings()
        let finding = try #require(findings.first { $0.cause == .deviceClosed })
        #expect(finding.sentence.contains(Self.closed))
    }

    @Test func `a server is one that answers`() throws {
        let dead = try Self.machine { $0.environment["PULSE_SERVER"] = "unix:/nowhere/native" }
        #expect(Self.wrong(dead) == [.noServer])
        let far = try Self.machine { $0.environment["PULSE_SERVER"] = "tcp:far.example" }
        #expect(!far.findings().contains { $0.cause == .noServer })
        let none = try Self.machine()
        #expect(none.findings().contains { $0.cause == .noServer && $0.severity == .info })
    }

    @Test func `a server that runs is found`() async throws {
        try await onAnotherThread {
            let server = try PulseServer.start()
            defer { server.stop() }
            let machine = try Self.machine { $0.environment = server.environment }
            #expect(!machine.findings().contains { $0.cause == .noServer }, "\(server.environment)")
        }
    }

    @Test func `the log is its owner's alone, and has room`() throws {
        let open = try Self.machine { $0.log = try Self.log(0o755) }
        let finding = try #require(open.findings().first { $0.cause == .logOpen })
        #expect(finding.remedy.hasPrefix("chmod 700") && finding.sentence.contains("755"))
        for (free, severity) in [(200 << 20, Severity.warning), (1 << 20, .error)] {
            let full = try Self.machine {
                $0.log = try Self.log()
                $0.freeBytes = { _ in UInt64(free) }
            }
            #expect(full.findings().first { $0.cause == .diskFull }?.severity == severity)
        }
    }

    @Test func `a clock that is wrong is told`() throws {
        #expect(Self.wrong(try Self.machine { $0.now = Date(timeIntervalSince1970: 0) }) == [.clock])
        #expect(Self.wrong(try Self.machine { $0.lastWall = 1_800_000_400_000_000 }) == [.clock])
        #expect(Self.wrong(try Self.machine { $0.lastWall = 1_800_000_100_000_000 }) == [])
    }

    @Test func `text breaks between words, and not where it is no terminal`() {
        let text = "  1. one two three"
        #expect(text.wrapped(to: nil, indent: 5) == text)
        #expect(text.wrapped(to: 10, indent: 5) == "  1. one\n     two\n     three")
    }
}
