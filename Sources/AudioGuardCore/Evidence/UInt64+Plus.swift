extension UInt64 {
    /// The sum, or the largest number there is: a count that a damaged log claims must stop nobody.
    func plus(_ other: UInt64) -> UInt64 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}
