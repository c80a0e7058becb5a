internal import AudioGuardCore
private import CCallSite

/// An executable or library in this process. Its functions are read once, when first asked for.
final class LoadedImage: Sendable {
    let name: String
    let buildID: String?
    let base: UInt
    let text: Range<UInt>
    /// Who the module table says owns all of it.
    let owner: CodeOwner?
    /// The guard was linked into it, so that not all of it can be one module's.
    let holdsTheGuard: Bool
    /// It keeps no frame pointers, so that only a whole stack may be looked through it.
    let hidesCallers: Bool

    private let path: String
    private enum Functions: Sendable {
        case unread
        case read(FunctionTable?)
    }
    private let functions = Locked(Functions.unread)

    private init(_ image: callsite_image, _ table: ModuleTable) {
        name = Self.string(image.name)
        path = Self.string(image.path)
        base = image.base
        text = image.text_start..<max(image.text_start, image.text_end)
        buildID = Self.buildID(image)
        owner = table.owner(ofImage: name)
        holdsTheGuard = image.is_home != 0
        hidesCallers = image.hides_callers != 0
    }

    private static func string<Characters>(_ characters: Characters) -> String {
        unsafe withUnsafeBytes(of: characters) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func buildID(_ image: callsite_image) -> String? {
        guard image.build_id_length > 0 else { return nil }
        return unsafe withUnsafeBytes(of: image.build_id) { bytes in
            unsafe bytes.prefix(Int(image.build_id_length)).hexadecimal
        }
    }

    /// All images that hold code, by address.
    static func list(most: Int, _ table: ModuleTable) -> [LoadedImage] {
        let room = UnsafeMutablePointer<callsite_image>.allocate(capacity: most)
        defer { unsafe room.deallocate() }
        let count = unsafe min(callsite_images(room, most), most)
        return (0..<count)
            .filter { unsafe room[$0].text_start < room[$0].text_end }
            .map { LoadedImage(unsafe room[$0], table) }
            .sorted { $0.text.lowerBound < $1.text.lowerBound }
    }

    /// Whether the other is this image, still at its place.
    func isSame(as other: LoadedImage) -> Bool {
        base == other.base && text == other.text && path == other.path && buildID == other.buildID
    }

    /// The linker names of the function that holds the byte at `address`; empty if nobody knows.
    func functionNames(at address: UInt) -> [String] {
        readFunctions()?.names(at: UInt64(address &- base)) ?? []
    }

    /// Reads the functions now rather than on the first call.
    func prepare() {
        _ = readFunctions()
    }

    private func readFunctions() -> FunctionTable? {
        // Nobody looks into the system's own libraries; their names can be found later, offline.
        if owner == .own || path.isEmpty { return nil }
        return functions.withLock { functions in
            if case .read(let table) = functions { return table }
            let table = FunctionTable(path: path, buildID: buildID)
            functions = .read(table)
            return table
        }
    }
}
