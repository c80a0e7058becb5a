extension FixedWidthInteger {
    /// The sum, or the bound that it would pass: numbers that a log tells are never trusted to be small.
    package func plus(_ other: Self) -> Self {
        let (sum, isBeyond) = addingReportingOverflow(other)
        return isBeyond ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, likewise.
    package func minus(_ other: Self) -> Self {
        let (difference, isBeyond) = subtractingReportingOverflow(other)
        return isBeyond ? (self < other ? .min : .max) : difference
    }
}
