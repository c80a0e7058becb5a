extension Duration {
    /// Whole microseconds; what does not fit is the most or the least that does, so that "never" may be said.
    package var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
        guard !overflows else { return seconds > 0 ? .max : .min }
        let (sum, overflowsToo) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        return overflowsToo ? (seconds > 0 ? .max : .min) : sum
    }
}
