internal import AudioGuard
internal import AudioGuardCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

// WritesLog DIRECTORY [STEP NTH]: four threads append to a small log, which turns and removes segments all the time,
// and print the number of each record whose `append` has returned. It stops dead at the n-th time that it comes to
// a step, and otherwise ends by itself after some thousand records.

/// A disk on which the process dies.
struct DeadlyDisk: Sendable {
    private let step: String
    private let turns: Locked<Int>

    init(_ step: String, _ nth: Int) {
        self.step = step
        turns = Locked(nth)
    }

    private func pass(_ name: String) -> Bool {
        guard step == name else { return false }
        return turns.withLock { turns in
            turns -= 1
            return turns == 0
        }
    }

    private func dieIf(_ name: String) {
        if pass(name) { kill(getpid(), SIGKILL) }
    }

    /// Before and after each call by which the log changes the disk, and within a write.
    var disk: Disk {
        var disk = Disk.system
        disk.open = { name, directory, flags in
            dieIf("before open")
            defer { dieIf("after open") }
            return Disk.system.open(name, directory, flags)
        }
        disk.remove = { name, directory in
            dieIf("before remove")
            defer { dieIf("after remove") }
            return Disk.system.remove(name, directory)
        }
        disk.write = { file, bytes in
            dieIf("before write")
            defer { dieIf("after write") }
            guard pass("within write") || step.hasSuffix(" cut") && pass(step) else {
                return Disk.system.write(file, bytes)
            }
            let taken = Disk.system.write(file, bytes.prefix(bytes.count / 2))
            if step == "within write" { kill(getpid(), SIGKILL) }
            return taken
        }
        disk.cut = { file, length in
            if step == "before cut" { kill(getpid(), SIGKILL) }
            defer { if step == "after cut" { kill(getpid(), SIGKILL) } }
            return Disk.system.cut(file, length)
        }
        disk.synchronize = { file in
            dieIf("before synchronize")
            defer { dieIf("after synchronize") }
            return Disk.system.synchronize(file)
        }
        return disk
    }
}

/// A record of some size; its stack is its thread's.
func record(_ thread: Int) -> AuditRecord {
    var record = AuditRecord(.decision)
    record.rules = [Ruling(.keepMixing, "without mixing, another process interrupts the class")]
    record.caller = Caller(module: ModuleID("thread.\(thread)"), confidence: .declared)
    record.requested = .configure(to: SessionConfiguration(.playback))
    record.outcome = .amended
    record.stack = "\(thread)"
    return record
}

let arguments = CommandLine.arguments
let isToDie = arguments.count > 3
let disk = isToDie ? DeadlyDisk(arguments[2], Int(arguments[3]) ?? 1).disk : .system
var options = AuditLogOptions()
options.segmentBytes = 8_000
options.keepsBytes = 64_000
options.repeatsPerSecond = .max
options.synchronizesWithin = .milliseconds(1)

do {
    let log = try AuditLog(directory: arguments[1], options: options, clock: .system, disk: disk)
    await withTaskGroup { group in
        for thread in 1...4 {
            group.addTask {
                for _ in 1...1_000 {
                    let line = Array("\(log.append(record(thread)))\n".utf8)
                    _ = Disk.system.write(1, line[...])
                }
            }
        }
    }
    log.close()
} catch {
    print(error)
    exit(1)
}
