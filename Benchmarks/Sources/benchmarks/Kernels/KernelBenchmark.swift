/// The mixer's inner loops, each by itself: 10 ms of stereo in the nearest cache. They are linked from the library's
/// own sources, which keeps them to itself.
enum KernelBenchmark {
    private static let frames = MixScene.period

    static func run() throws -> [Row] {
        let room = KernelRoom(frames: frames)
        let contestants = works.map { name, work in
            Contestant("\(name), 480 frames") { for _ in 0..<100 { work(room) } }
        }
        return try Race.tight(contestants, samples: 2_000).map { Row(.kernels, $0.per(100)) }
    }

    private static let half = SIMD2<Float>(0.5, 0.25)
    private static let step = SIMD2<Float>(0.000_01, -0.000_01)

    /// What is called, by the name of the kernel. None of the sounds grows, however often it is done.
    private static let works: [(String, @Sendable (KernelRoom) -> Void)] = [
        ("clear", { unsafe Kernels.clear($0.out, count: 2 * frames) }),
        ("copy", { unsafe Kernels.copy($0.a, to: $0.out, count: 2 * frames) }),
        ("copySound", { unsafe Kernels.copySound($0.a, to: $0.out, count: 2 * frames) }),
        ("spreadSound", { unsafe Kernels.spreadSound($0.a, to: $0.out, frames: frames) }),
        ("add, as it is", { unsafe Kernels.add($0.a, to: $0.out, frames: frames, gain: SIMD2(1, 1)) }),
        ("add, panned", { unsafe Kernels.add($0.a, to: $0.out, frames: frames, gain: half) }),
        ("add, ramped", { unsafe Kernels.add($0.a, to: $0.out, frames: frames, gain: half, step: step) }),
        (
            "add four",
            {
                unsafe Kernels.add(
                    $0.a,
                    $0.b,
                    $0.c,
                    $0.d,
                    gains: half,
                    half,
                    half,
                    half,
                    to: $0.out,
                    frames: frames
                )
            }
        ),
        (
            "add four, ramped",
            {
                unsafe Kernels.add(
                    $0.a,
                    $0.b,
                    $0.c,
                    $0.d,
                    gains: half,
                    half,
                    half,
                    half,
                    steps: step,
                    step,
                    step,
                    step,
                    to: $0.out,
                    frames: frames
                )
            }
        ),
        ("scale", { unsafe Kernels.scale($0.b, frames: frames, gain: $0.unity) }),
        (
            "scaleRamped",
            { unsafe Kernels.scaleRamped($0.b, frames: frames, start: $0.unity, step: $0.unity - 1) }
        ),
        (
            "exchange, with its peak",
            { keep(unsafe Kernels.exchange($0.c, with: $0.a, storing: $0.d, count: 2 * frames)) }
        ),
        ("louder", { keep(unsafe Kernels.louder($0.a, count: 2 * frames, than: 0.01)) }),
    ]
}

/// Five blocks of sound beside each other.
@safe final class KernelRoom: @unchecked Sendable {
    // True because one thread uses it.
    private let samples: UnsafeMutablePointer<Float>
    private let count: Int
    /// 1 on both sides, which the compiler must not know.
    var unity = SIMD2<Float>(1, 1)

    init(frames: Int) {
        count = 2 * frames
        unsafe samples = .allocate(capacity: 5 * count)
        for (index, sample) in MixScene.sound(frames: 5 * frames).enumerated() {
            unsafe (samples + index).initialize(to: sample)
        }
    }

    deinit { unsafe samples.deallocate() }

    var out: UnsafeMutablePointer<Float> { unsafe samples }
    var a: UnsafeMutablePointer<Float> { unsafe samples + count }
    var b: UnsafeMutablePointer<Float> { unsafe samples + 2 * count }
    var c: UnsafeMutablePointer<Float> { unsafe samples + 3 * count }
    var d: UnsafeMutablePointer<Float> { unsafe samples + 4 * count }
}
