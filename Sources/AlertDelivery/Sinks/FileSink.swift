import AudioGuard
public import AudioGuardCore
import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Writes messages into a file, a CloudEvent in each line. Any thread; one process at a time.
///
/// The file is for its owner alone, and opened without following a link. When it would grow beyond its bound it is
/// renamed to the same name with `.1`, in place of the one before: both together are at most twice the bound.
/// A line that a full disk cuts short is taken away again.
public final class FileSink: AlertSink {
    private let path: String
    private let largest: Int
    private let disk: Disk
    private let queue = DispatchQueue(label: "alert-file", qos: .utility)

    /// 8 MiB.
    public static let usualLargest = 8 << 20

    /// A sink for a file, which is made when the first message comes.
    /// - parameter largest: Bytes in the file at which another begins. The least is 128 KiB.
    public convenience init(path: String, largest: Int = usualLargest) {
        self.init(path: path, largest: max(largest, 128 << 10), disk: .system)
    }

    init(path: String, largest: Int, disk: Disk) {
        self.path = path
        self.largest = largest
        self.disk = disk
    }

    /// A CloudEvent.
    public func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        CloudEvent.body(of: telling, isShort: isShort)
    }

    /// Writes the message as a line; it is delivered when it is on the medium.
    public func send(_ message: AlertMessage) async -> Delivery {
        await withCheckedContinuation { continuation in
            queue.async { [self] in continuation.resume(returning: append(message)) }
        }
    }

    private func append(_ message: AlertMessage) -> Delivery {
        let line = message.body + [UInt8(ascii: "\n")]
        do throws(SystemError) {
            var file = try OpenFile(path, Self.flags)
            var size = try file.size()
            if size > 0, size + line.count > largest {
                guard unsafe rename(path, path + ".1") == 0 else { throw SystemError(code: errno) }
                file = try OpenFile(path, Self.flags)
                size = 0
            }
            let last = size > 0 ? try file.read(1, at: size - 1) : []
            // A process that died in the middle of a line leaves half a line, and it stays one.
            let start: [UInt8] = last.isEmpty || last == [UInt8(ascii: "\n")] ? [] : [UInt8(ascii: "\n")]
            try write(start + line, to: file, at: size)
            return .delivered
        } catch {
            let why = "writing the file of alerts failed: \(error)"
            switch error.code {
            // A volume that is missing, or that a fault made read-only, comes back by itself.
            case EACCES, EPERM, ELOOP, EISDIR, ENOTDIR, EEXIST: return .held(why: why)
            default: return .retry(after: nil, why: why)
            }
        }
    }

    /// Writes to the medium: what is delivered is forgotten elsewhere.
    private func write(_ bytes: [UInt8], to file: OpenFile, at size: Int) throws(SystemError) {
        do throws(SystemError) {
            var rest = bytes[...]
            while !rest.isEmpty {
                let taken = disk.write(file.descriptor, rest)
                guard taken > 0 else { throw SystemError(code: taken == 0 ? EIO : Int32(-taken)) }
                rest = rest.dropFirst(taken)
            }
            let failure = disk.synchronize(file.descriptor)
            // A pipe has no medium.
            guard [0, -Int(EINVAL)].contains(failure) else { throw SystemError(code: Int32(-failure)) }
        } catch {
            _ = disk.cut(file.descriptor, size)
            throw error
        }
    }

    /// Without waiting for the reader of a pipe that has the name.
    private static var flags: Int32 { O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK }
}

extension FileSink: CustomStringConvertible, CustomReflectable {
    /// Not the path.
    public var description: String { "file" }

    /// Nothing to see, also when it is dumped.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
