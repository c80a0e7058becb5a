import Foundation

/// What this process has in memory now.
func residentMegabytes() throws -> Double {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    guard pages.count > 1, let resident = Double(pages[1]) else {
        throw BenchmarkError("/proc/self/statm has no second number: memory is measured on Linux only.")
    }
    return resident * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000
}
