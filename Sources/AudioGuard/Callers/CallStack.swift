private import CCallSite

/// The return addresses of one call, innermost first: the first 24 and the last 8.
///
/// A value of fixed size that allocates nothing; safe on any thread. The addresses mean something
/// only in this process and only while the code they point into stays loaded, so a
/// `CallerSource` turns them into frames before the call returns.
public struct CallStack: Sendable {
    private var stack: callsite_stack

    /// How many addresses are kept: at most 32.
    public var count: Int { Int(stack.count) }
    /// How many there were. Beyond 16,384 nobody looks.
    public var depth: Int { Int(stack.depth) }
    /// Whether it reaches the code that started the thread, and no frame that could be told is missing.
    public var isWhole: Bool { stack.traits & UInt32(CALLSITE_WHOLE) != 0 }
    /// Whether the first address was handed in by a hook and is not in the walk: it is sure, and what follows
    /// may have nothing to do with it.
    public var isTorn: Bool { stack.traits & UInt32(CALLSITE_TORN) != 0 }

    /// A whole stack of these addresses, cut in the middle if there are more than 32.
    public init(addresses: [UInt]) {
        stack = callsite_stack()
        stack.depth = UInt32(clamping: addresses.count)
        let kept =
            addresses.count <= Self.mostKept
            ? addresses[...]
            : addresses.prefix(Int(CALLSITE_TOP))
                + addresses.suffix(Int(CALLSITE_BOTTOM))
        stack.count = UInt32(kept.count)
        stack.traits = UInt32(CALLSITE_WHOLE)
        unsafe withUnsafeMutableBytes(of: &stack.address) { bytes in
            unsafe kept.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
        }
    }

    /// The stack of the calling thread: without the function that this is inlined into and its `skipping`
    /// innermost callers, or from a return address on.
    @inline(__always)
    init(skipping: Int, from address: UInt = 0) {
        stack = callsite_stack()
        let skipped = 1 + min(max(0, skipping), Int(CALLSITE_DEEPEST))
        // Stored, so that this is no tail call and the frame to be skipped is really there.
        stack.count = unsafe callsite_capture(&stack, skipped, address)
    }

    /// The stack of the calling thread, without its `skipping` innermost callers.
    ///
    /// About two nanoseconds a frame, by frame pointers. Where code without them ends or hides the walk, the
    /// unwinder is asked instead: some microseconds. It never crashes.
    @inline(never)
    public static func capture(skipping: Int = 0) -> CallStack {
        CallStack(skipping: skipping)
    }

    /// The stack of the calling thread from a return address on: the one that a hook was called with, so that
    /// the first frame is surely who called it.
    ///
    /// If the walk does not find that address the stack begins with it all the same, and ``isTorn``.
    @inline(never)
    public static func capture(from address: UInt) -> CallStack {
        CallStack(skipping: 0, from: address)
    }

    /// Runs `body` with the addresses that were kept.
    func withAddresses<Result>(_ body: (UnsafeBufferPointer<UInt>) -> Result) -> Result {
        unsafe withUnsafeBytes(of: stack.address) { bytes in
            unsafe body(UnsafeBufferPointer(rebasing: bytes.assumingMemoryBound(to: UInt.self)[..<count]))
        }
    }

    /// The addresses that were kept.
    public var addresses: [UInt] {
        unsafe withAddresses { unsafe Array($0) }
    }

    /// The most addresses that are kept.
    public static let mostKept = Int(CALLSITE_FRAMES)
}

extension CallStack: Hashable {
    /// Whether the same addresses were kept of as many.
    public static func == (left: CallStack, right: CallStack) -> Bool {
        guard left.depth == right.depth else { return false }
        return unsafe left.withAddresses { left in
            unsafe right.withAddresses { unsafe left.elementsEqual($0) }
        }
    }

    /// Hashes what was kept: folded into one number first, since every request looks its stack up, and a
    /// `Hasher` takes ten times as long for 32 addresses.
    public func hash(into hasher: inout Hasher) {
        var fold = UInt(bitPattern: count)
        unsafe withAddresses { addresses in
            for index in addresses.indices {
                fold ^= unsafe addresses[index]
                fold &*= 0x9E37_79B9_7F4A_7C15
                fold ^= fold &>> 32
            }
        }
        hasher.combine(fold)
    }
}
