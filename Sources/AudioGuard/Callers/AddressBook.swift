internal import AudioGuardCore
private import CCallSite

/// What the addresses of this process mean, as long as no library comes or goes.
///
/// Any thread. What was found out is kept for at most 4,096 addresses and 512 stacks, then forgotten at once.
final class AddressBook: Sendable {
    static let mostImages = 1_024
    static let mostSites = 4_096
    static let mostStacks = 512

    /// The loader's count of changes that this book describes.
    let generation: UInt64
    private let images: [LoadedImage]
    private let table: ModuleTable
    private let sites = Locked<[UInt: CallSite]>([:])
    private let stacks = Locked<[CallStack: UInt64]>([:])

    /// Lists the images of now, and keeps what the book before knew about those that stayed.
    init(_ table: ModuleTable, after old: AddressBook? = nil) {
        self.table = table
        // Asked first: a library that comes while we list makes the book old, never wrong.
        generation = callsite_generation()
        let known = old?.images ?? []
        images = LoadedImage.list(most: Self.mostImages, table).map { image in
            known.first { $0.isSame(as: image) } ?? image
        }
    }

    /// What is known about a return address.
    func site(at address: UInt) -> CallSite {
        if let site = sites.withLock({ $0[address] }) { return site }
        let site = CallSite(address, in: image(at: address), table)
        sites.withLock { sites in
            if sites.count >= Self.mostSites { sites.removeAll(keepingCapacity: true) }
            sites[address] = site
        }
        return site
    }

    /// A number for a whole stack, as ``StackFrame/fingerprint(of:)`` makes it.
    func fingerprint(of stack: CallStack) -> UInt64 {
        // Kept for the stack as a whole: every request asks, and most come by few ways.
        if let known = stacks.withLock({ $0[stack] }) { return known }
        let fingerprint = unsafe stack.withAddresses { addresses in
            unsafe StackFrame.fingerprint(ofFrames: addresses.map { site(at: $0).fingerprint })
        }
        stacks.withLock { stacks in
            if stacks.count >= Self.mostStacks { stacks.removeAll(keepingCapacity: true) }
            stacks[stack] = fingerprint
        }
        return fingerprint
    }

    /// Reads the functions of every image that is not the system's.
    func prepare() {
        for image in images { image.prepare() }
    }

    private func image(at address: UInt) -> LoadedImage? {
        // The call itself is the byte before: a function may end with it.
        let call = address &- 1
        let next = images.partitioningIndex { $0.text.lowerBound > call }
        guard next > 0, images[next - 1].text.contains(call) else { return nil }
        return images[next - 1]
    }
}
