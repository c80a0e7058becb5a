/// Four strands in a row that are added at once, so that the sum is read and written once for all of them: what mixing
/// costs is mostly that.
@unsafe struct StrandQuad {
    private let strands: UnsafeMutablePointer<Strand>

    /// The four strands at `strands`.
    @_noLocks
    init(_ strands: UnsafeMutablePointer<Strand>) {
        unsafe self.strands = unsafe strands
    }

    /// Adds all four, which have `frames` frames each, to `out`.
    @_noLocks
    func add(to out: UnsafeMutablePointer<Float>, frames: Int) {
        var out = unsafe out
        var left = frames
        while left > 0 {
            var run = left
            var index = 0
            while index < 4 {
                run = unsafe strands[index].run(of: run)
                index += 1
            }
            unsafe add(run, to: out)
            index = 0
            while index < 4 {
                unsafe strands[index].advance(run)
                index += 1
            }
            unsafe out += run * 2
            left -= run
        }
    }

    /// Adds frames that lie in one piece and have gains in one straight line in all four.
    @_noLocks
    private func add(_ frames: Int, to out: UnsafeMutablePointer<Float>) {
        let isSteady =
            unsafe strands[0].isSteady && strands[1].isSteady && strands[2].isSteady && strands[3].isSteady
        if isSteady {
            unsafe Kernels.add(
                strands[0].source,
                strands[1].source,
                strands[2].source,
                strands[3].source,
                gains: strands[0].gain,
                strands[1].gain,
                strands[2].gain,
                strands[3].gain,
                to: out,
                frames: frames
            )
        } else {
            unsafe Kernels.add(
                strands[0].source,
                strands[1].source,
                strands[2].source,
                strands[3].source,
                gains: strands[0].gain,
                strands[1].gain,
                strands[2].gain,
                strands[3].gain,
                steps: strands[0].step,
                strands[1].step,
                strands[2].step,
                strands[3].step,
                to: out,
                frames: frames
            )
        }
    }
}
