public import AudioGuard
import AudioGuardCore

extension Diagnosis {
    /// Reads the log in a directory to its end. One thread; memory stays flat; nothing is locked or written.
    ///
    /// A line that is no record is a finding, and what stands behind it is read. Throws when the directory or a
    /// file in it cannot be read.
    public init(ofLog directory: String) throws(AuditLogError) {
        self.init()
        var reader = try AuditReader(directory: directory)
        while true {
            do throws(AuditLogError) {
                guard let line = try reader.next() else { return }
                add(try line.decoded())
            } catch {
                guard error.kind == .damaged else { throw error }
                addDamage(after: last?.seq ?? 0, error.why ?? "it is no record")
            }
        }
    }
}
