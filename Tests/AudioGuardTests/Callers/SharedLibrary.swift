import AudioGuard
import Foundation

/// A C library that is built while the tests run, loaded, and removed with the last reference.
@safe final class SharedLibrary {
    struct Failure: Error {
        let what: String
    }

    let path: String
    private let directory: URL
    private let function: String
    private var handle: UnsafeMutableRawPointer?

    /// Builds `name` with the C compiler. Its `function` calls back and does something afterwards.
    /// - parameter register: Whether it uses the frame pointer's register for a number meanwhile.
    init(_ name: String, function: String, flags: [String], using register: Bool = false) throws {
        self.function = function
        directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("callers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let source = directory.appendingPathComponent("source.c")
        try """
        static void inner(void (*set)(void *), void *context) { set(context); }
        void \(function)(void (*set)(void *), void *context) {
            volatile int after = 0;
            \(register ? Self.useOfRegister : "")
            inner(set, context);
            after = 1;
        }
        """.write(to: source, atomically: true, encoding: .utf8)
        path = directory.appendingPathComponent(name).path
        let arguments = flags + ["-shared", "-fPIC", "-Wl,--build-id", "-o", path, source.path]
        do {
            try Command.run("cc", arguments)
        } catch {
            try Command.run("clang", arguments)  // the one that comes with Swift
        }
    }

    /// The compiler saves the register, and says where in what unwinders read.
    private static let useOfRegister = """
        #if defined(__x86_64__)
            __asm__ volatile("movl $12345, %%ebp" ::: "rbp", "memory");
        #elif defined(__aarch64__)
            __asm__ volatile("mov x29, #12345" ::: "x29", "memory");
        #endif
        """

    deinit {
        unload()
        try? FileManager.default.removeItem(at: directory)
    }

    /// Loads the library, if it is not, and asks `source` when its function calls back.
    func ask(_ source: ProcessCallers) throws -> CallersUnderTest.Question {
        typealias Play = @convention(c) (CallersUnderTest.Setter, UnsafeMutableRawPointer) -> Void
        try load()
        guard let handle = unsafe handle, let symbol = unsafe dlsym(handle, function) else {
            throw Failure(what: "finding \(function)")
        }
        let play = unsafe unsafeBitCast(symbol, to: Play.self)
        return unsafe CallersUnderTest.ask(source) { set, context in unsafe play(set, context) }
    }

    /// Loads the library.
    func load() throws {
        if unsafe handle != nil { return }
        unsafe handle = dlopen(path, RTLD_NOW | RTLD_LOCAL)
        if unsafe handle == nil { throw Failure(what: "loading \(path)") }
    }

    /// Unloads it; its code is gone afterwards.
    func unload() {
        if let handle = unsafe handle { unsafe dlclose(handle) }
        unsafe handle = nil
    }
}
