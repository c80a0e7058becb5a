// Four sources at once, two frames at a time: the sum is loaded and stored once for all of them.
extension Kernels {
    /// Adds `frames` stereo frames of four sources, each side with its gain.
    @_noLocks
    static func add(
        _ a: UnsafePointer<Float>,
        _ b: UnsafePointer<Float>,
        _ c: UnsafePointer<Float>,
        _ d: UnsafePointer<Float>,
        gains gainA: SIMD2<Float>,
        _ gainB: SIMD2<Float>,
        _ gainC: SIMD2<Float>,
        _ gainD: SIMD2<Float>,
        to out: UnsafeMutablePointer<Float>,
        frames: Int
    ) {
        let (a, b, c, d) = unsafe (raw(a), raw(b), raw(c), raw(d))
        let sum = UnsafeMutableRawPointer(out)
        let (gA, gB, gC, gD) = (twice(gainA), twice(gainB), twice(gainC), twice(gainD))
        var byte = 0
        let quads = frames &>> 2 &* 32
        while byte < quads {
            let next = byte &+ 16
            let low = unsafe load(UnsafeRawPointer(sum), byte) + gA * load(a, byte) + gB * load(b, byte)
            let high = unsafe load(UnsafeRawPointer(sum), next) + gA * load(a, next) + gB * load(b, next)
            unsafe sum.storeBytes(
                of: low + (gC * load(c, byte) + gD * load(d, byte)),
                toByteOffset: byte,
                as: SIMD4<Float>.self
            )
            unsafe sum.storeBytes(
                of: high + (gC * load(c, next) + gD * load(d, next)),
                toByteOffset: next,
                as: SIMD4<Float>.self
            )
            byte &+= 32
        }
        let rest = byte &>> 3
        if rest < frames {
            let out = unsafe out + rest &* 2
            unsafe add(floats(a, rest), to: out, frames: frames &- rest, gain: gainA)
            unsafe add(floats(b, rest), to: out, frames: frames &- rest, gain: gainB)
            unsafe add(floats(c, rest), to: out, frames: frames &- rest, gain: gainC)
            unsafe add(floats(d, rest), to: out, frames: frames &- rest, gain: gainD)
        }
    }

    /// Adds `frames` stereo frames of four sources; the gains of frame `n` are `gain + (n + 1) * step`.
    @_noLocks
    static func add(
        _ a: UnsafePointer<Float>,
        _ b: UnsafePointer<Float>,
        _ c: UnsafePointer<Float>,
        _ d: UnsafePointer<Float>,
        gains gainA: SIMD2<Float>,
        _ gainB: SIMD2<Float>,
        _ gainC: SIMD2<Float>,
        _ gainD: SIMD2<Float>,
        steps stepA: SIMD2<Float>,
        _ stepB: SIMD2<Float>,
        _ stepC: SIMD2<Float>,
        _ stepD: SIMD2<Float>,
        to out: UnsafeMutablePointer<Float>,
        frames: Int
    ) {
        let (a, b, c, d) = unsafe (raw(a), raw(b), raw(c), raw(d))
        let sum = UnsafeMutableRawPointer(out)
        var (gA, gB) = (ramped(gainA, stepA), ramped(gainB, stepB))
        var (gC, gD) = (ramped(gainC, stepC), ramped(gainD, stepD))
        let (sA, sB, sC, sD) = (twice(stepA) * 2, twice(stepB) * 2, twice(stepC) * 2, twice(stepD) * 2)
        var byte = 0
        let pairs = frames &>> 1 &* 16
        while byte < pairs {
            let old = unsafe sum.loadUnaligned(fromByteOffset: byte, as: SIMD4<Float>.self)
            let one = unsafe old + gA * load(a, byte) + gB * load(b, byte)
            let all = unsafe one + gC * load(c, byte) + gD * load(d, byte)
            unsafe sum.storeBytes(of: all, toByteOffset: byte, as: SIMD4<Float>.self)
            gA += sA
            gB += sB
            gC += sC
            gD += sD
            byte &+= 16
        }
        guard frames & 1 == 1 else { return }
        let last = frames &- 1
        unsafe add(floats(a, last), to: out + last &* 2, frames: 1, gain: gA.lowHalf)
        unsafe add(floats(b, last), to: out + last &* 2, frames: 1, gain: gB.lowHalf)
        unsafe add(floats(c, last), to: out + last &* 2, frames: 1, gain: gC.lowHalf)
        unsafe add(floats(d, last), to: out + last &* 2, frames: 1, gain: gD.lowHalf)
    }

    @_noLocks
    private static func raw(_ source: UnsafePointer<Float>) -> UnsafeRawPointer {
        unsafe UnsafeRawPointer(source)
    }

    @_noLocks
    private static func floats(_ source: UnsafeRawPointer, _ frame: Int) -> UnsafePointer<Float> {
        unsafe (source + frame &* 8).assumingMemoryBound(to: Float.self)
    }

    @_noLocks
    private static func load(_ source: UnsafeRawPointer, _ byte: Int) -> SIMD4<Float> {
        unsafe source.loadUnaligned(fromByteOffset: byte, as: SIMD4<Float>.self)
    }

    @_noLocks
    private static func twice(_ pair: SIMD2<Float>) -> SIMD4<Float> {
        SIMD4(pair.x, pair.y, pair.x, pair.y)
    }

    /// The gains of the first two frames of a ramp.
    @_noLocks
    private static func ramped(_ gain: SIMD2<Float>, _ step: SIMD2<Float>) -> SIMD4<Float> {
        SIMD4(gain.x + step.x, gain.y + step.y, gain.x + step.x * 2, gain.y + step.y * 2)
    }
}
