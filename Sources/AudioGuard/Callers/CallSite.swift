internal import AudioGuardCore

/// One return address, understood.
final class CallSite: Sendable {
    /// The place in the code.
    let frame: StackFrame
    /// The frame's fingerprint.
    let fingerprint: UInt64
    /// The caller, if this frame is the innermost that counts; nil if it is to be looked through.
    let caller: Caller?
    /// Whether it may be looked through in a whole stack alone.
    let hidesCallers: Bool

    init(_ address: UInt, in image: LoadedImage?, _ table: ModuleTable) {
        guard let image else {
            // Generated code, or no return address at all: the stack cannot be trusted beyond.
            frame = StackFrame(image: "unknown", offset: 0)
            fingerprint = frame.fingerprint
            caller = Caller(frame: frame, confidence: .unknown)
            hidesCallers = false
            return
        }
        let names = image.functionNames(at: address &- 1)
        frame = StackFrame(
            image: image.name,
            buildID: image.buildID,
            offset: UInt64(address &- image.base),
            symbol: names.first.map { Self.short($0.demangled) }
        )
        fingerprint = frame.fingerprint
        let caller = Self.caller(frame, image, names, table)
        hidesCallers = image.hidesCallers && caller?.module == nil
        self.caller = hidesCallers ? nil : caller
    }

    private static func caller(
        _ frame: StackFrame,
        _ image: LoadedImage,
        _ names: [String],
        _ table: ModuleTable
    ) -> Caller? {
        if image.owner == .own { return nil }
        // The linker may fold equal functions of two modules into one: then it is neither's.
        let owners = Set(names.map { table.owner(ofSymbol: $0) })
        if owners.count == 1, let owner = owners.first ?? nil {
            return caller(frame, owner, .symbol)
        }
        // Without names the guard's own code cannot be told from a module's in the same image.
        if !names.isEmpty || !image.holdsTheGuard, let owner = image.owner {
            return caller(frame, owner, .image)
        }
        return Caller(frame: frame, confidence: .unknown)
    }

    private static func caller(
        _ frame: StackFrame,
        _ owner: CodeOwner,
        _ confidence: Caller.Confidence
    ) -> Caller? {
        switch owner {
        case .module(let module): Caller(module: module, frame: frame, confidence: confidence)
        case .own: nil
        }
    }

    /// A name cut to a length that a record can hold.
    private static func short(_ name: String) -> String {
        let longest = 200
        return name.utf8.count <= longest ? name : name.prefix(longest - 1) + "…"
    }
}
