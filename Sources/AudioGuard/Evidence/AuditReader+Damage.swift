extension AuditReader {
    /// The next line that can be read; damaged ones are passed over.
    package mutating func nextReadable() throws(AuditLogError) -> AuditLine? {
        while true {
            do throws(AuditLogError) {
                return try next()
            } catch {
                guard error.kind == .damaged else { throw error }
            }
        }
    }
}
