extension Kernels {
    /// One frame between others: the sums of `taps` samples of both channels, each times the coefficient that lies
    /// `weight` of the way from `row` to the next one. `taps` is a multiple of eight.
    @_noLocks
    static func convolve(
        _ left: UnsafePointer<Float>,
        _ right: UnsafePointer<Float>,
        with row: UnsafePointer<Float>,
        taps: Int,
        weight: Float
    ) -> SIMD2<Float> {
        let left = unsafe UnsafeRawPointer(left)
        let right = unsafe UnsafeRawPointer(right)
        let row = unsafe UnsafeRawPointer(row)
        let bytes = taps &* 4
        var leftSums = SIMD8<Float>(repeating: 0)
        var rightSums = SIMD8<Float>(repeating: 0)
        var offset = 0
        while offset < bytes {
            let here = unsafe row.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
            let way = unsafe row.loadUnaligned(fromByteOffset: offset &+ bytes, as: SIMD8<Float>.self)
            let coefficients = here + way * weight
            leftSums +=
                unsafe left.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self) * coefficients
            rightSums +=
                unsafe right.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self) * coefficients
            offset &+= 32
        }
        return SIMD2(sum(leftSums), sum(rightSums))
    }

    /// The sum of all lanes, in three steps: `SIMD8.sum()` takes them one after the other.
    @_noLocks
    private static func sum(_ lanes: SIMD8<Float>) -> Float {
        let four = lanes.lowHalf + lanes.highHalf
        let two = four.lowHalf + four.highHalf
        return two.x + two.y
    }
}
