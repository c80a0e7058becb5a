public import AudioGuardCore
private import CCallSite

/// Finds callers in the stacks of this process.
///
/// Any thread may ask at any time; nobody waits for more than a dictionary's look-up, except for
/// the first call through a function (its name is read) or a library (its list of functions is
/// read). Where nothing names the caller's module the answer is `unknown` with build id and offset.
public final class ProcessCallers: CallerSource {
    private let table: ModuleTable
    private let book: Locked<AddressBook>

    /// Attributes calls by `table`.
    public init(_ table: ModuleTable = .empty) {
        callsite_prepare()
        self.table = table
        book = Locked(AddressBook(table))
    }

    /// Reads what every library of the app says about its functions, so that no caller has to
    /// wait for it. Some milliseconds; call it once, off the main thread.
    public func prepare() {
        callsite_prepare()
        current().prepare()
    }

    /// The stack of the calling thread.
    @inline(never)
    public func capture() -> CallStack {
        CallStack(skipping: 0)
    }

    /// The stack of the calling thread from a return address on: the one that a hook was called with.
    @inline(never)
    public func capture(from address: UInt) -> CallStack {
        CallStack(skipping: 0, from: address)
    }

    /// The first caller that is neither the guard nor the system.
    public func caller(of stack: CallStack) -> Caller {
        let book = current()
        return unsafe stack.withAddresses { addresses in
            for index in addresses.indices {
                let site = book.site(at: unsafe addresses[index])
                if let caller = site.caller { return caller }
                // Who really called may be missing, and the next frame somebody else's.
                if stack.isTorn || site.hidesCallers && !stack.isWhole {
                    return Caller(frame: site.frame, confidence: .unknown)
                }
            }
            return .unknown
        }
    }

    /// Asks the platform.
    public var thread: CallingThread? { .current }

    /// What the module table says.
    public func contact(of module: ModuleID) -> String? { table.modules[module]?.contact }

    /// The frames of the stack, with names where the image still has them.
    public func frames(of stack: CallStack) -> [StackFrame] {
        let book = current()
        return unsafe stack.withAddresses { addresses in
            unsafe addresses.map { book.site(at: $0).frame }
        }
    }

    /// FNV-1a over the build ids and offsets of the frames.
    public func fingerprint(of stack: CallStack) -> UInt64 {
        current().fingerprint(of: stack)
    }

    /// The book of what is loaded now. An address that was free or another library's when the
    /// book was written must not be read with it.
    private func current() -> AddressBook {
        let known = book.withLock { $0 }
        guard known.generation != callsite_generation() else { return known }
        let fresh = AddressBook(table, after: known)
        book.withLock { $0 = fresh }
        return fresh
    }
}
