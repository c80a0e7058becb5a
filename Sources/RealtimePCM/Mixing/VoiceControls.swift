import Atomics

/// What any thread tells the audio thread of one voice, and what it tells back: one atomic each.
@unsafe struct VoiceControls {
    /// What a voice is asked to be.
    enum Flag: Int {
        case muted = 1
        case paused = 2
        case solo = 4
        case metered = 8
        case leaving = 16
    }

    /// All that it is asked to be at a moment.
    struct Flags {
        let bits: Int

        @_noLocks
        func contains(_ flag: Flag) -> Bool {
            bits & flag.rawValue != 0
        }
    }

    /// Gain and pan as they were set.
    struct Setting {
        var gain: Decibels
        var pan: Float

        /// What each side is multiplied by: pan takes away from the other side and adds nothing.
        var sides: SIMD2<Float> {
            let linear = gain.linear
            return SIMD2(linear * min(1, 1 - pan), linear * min(1, 1 + pan))
        }
    }

    private let cells: AtomicCells
    /// How many frames the pipe did not have in time.
    let missed: UnsafeAtomic<Int>
    /// Not 0 when the audio thread is done with it.
    let over: UnsafeAtomic<Int>

    init() {
        unsafe cells = unsafe AtomicCells(count: 7, packed: true)
        unsafe missed = cells[5]
        unsafe over = cells[6]
    }

    func deallocate() {
        unsafe cells.deallocate()
    }

    var flags: Flags {
        @_noLocks get { unsafe Flags(bits: cells[0].load(ordering: .acquiring)) }
    }

    func set(_ flag: Flag, _ isOn: Bool) {
        if isOn {
            _ = unsafe cells[0].bitwiseOrThenLoad(with: flag.rawValue, ordering: .releasing)
        } else {
            _ = unsafe cells[0].bitwiseAndThenLoad(with: ~flag.rawValue, ordering: .releasing)
        }
    }

    /// The gains of both sides.
    var sides: SIMD2<Float> {
        @_noLocks get { unsafe Self.pair(cells[1].load(ordering: .acquiring)) }
    }

    /// The audio thread: over how many frames the gains that were set last are to be reached; 0 is the mixer's own ramp,
    /// and less what is left of the ramp that is on.
    @_noLocks
    func takeRampFrames() -> Int {
        unsafe cells[3].exchange(0, ordering: .relaxed)
    }

    /// The rendered frame at which the voice begins.
    var begin: Int {
        @_noLocks get { unsafe cells[4].load(ordering: .relaxed) }
    }

    func begin(at frame: Int) {
        unsafe cells[4].store(frame, ordering: .relaxed)
    }

    var setting: Setting {
        let pair = unsafe Self.pair(cells[2].load(ordering: .relaxed))
        return Setting(gain: Decibels(pair.x), pan: pair.y)
    }

    /// Changes gain or pan; of several threads that do, each one's change is kept.
    /// - parameter frames: Over how many frames; nothing leaves a fade its time, where there is one.
    func change(over frames: Int? = 0, _ change: (inout Setting) -> Void) {
        var old = unsafe cells[2].load(ordering: .relaxed)
        while true {
            let pair = unsafe Self.pair(old)
            var setting = Setting(gain: Decibels(pair.x), pan: pair.y)
            change(&setting)
            // What is no number is silence, and the middle.
            let gain = setting.gain.value.isNaN ? -.infinity : min(setting.gain.value, 60)
            let pan = setting.pan.isNaN ? 0 : min(1, max(-1, setting.pan))
            let new = unsafe Self.bits(SIMD2(gain, pan))
            let exchange = unsafe cells[2].compareExchange(expected: old, desired: new, ordering: .relaxed)
            if exchange.exchanged { break }
            old = exchange.original
        }
        if let frames {
            unsafe cells[3].store(frames, ordering: .relaxed)
        } else {
            _ = unsafe cells[3].compareExchange(expected: 0, desired: -1, ordering: .relaxed)
        }
        // What is published last belongs to what was set last.
        var set = unsafe cells[2].load(ordering: .relaxed)
        while true {
            let pair = unsafe Self.pair(set)
            let sides = Setting(gain: Decibels(pair.x), pan: pair.y).sides
            unsafe cells[1].store(Self.bits(sides), ordering: .releasing)
            let now = unsafe cells[2].load(ordering: .relaxed)
            if now == set { return }
            set = now
        }
    }

    private static func bits(_ pair: SIMD2<Float>) -> Int {
        Int(truncatingIfNeeded: UInt64(pair.x.bitPattern) << 32 | UInt64(pair.y.bitPattern))
    }

    @_noLocks
    private static func pair(_ bits: Int) -> SIMD2<Float> {
        let word = UInt64(bitPattern: Int64(bits))
        return SIMD2(
            Float(bitPattern: UInt32(truncatingIfNeeded: word >> 32)),
            Float(bitPattern: UInt32(truncatingIfNeeded: word))
        )
    }
}
