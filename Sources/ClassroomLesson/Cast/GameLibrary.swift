import AudioGuardSimulator
import Foundation

/// The game engine, a C library that is opened while the lesson runs, as plug-ins are.
@safe public final class GameLibrary: Sendable {
    private typealias SetActive = @convention(c) (UnsafeMutableRawPointer?, Bool) -> Int32
    private typealias EndLevel = @convention(c) (UnsafeMutableRawPointer?, SetActive) -> Void
    private let endLevelFunction: EndLevel

    /// Opens the library, which is built beside the program.
    public init() throws(LessonError) {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let path = program.deletingLastPathComponent().appendingPathComponent("libGameEngine.so").path
        guard let library = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL),
            let symbol = unsafe dlsym(library, "game_engine_end_level")
        else { throw LessonError("opening libGameEngine.so failed. Build the whole package: swift build.") }
        unsafe endLevelFunction = unsafeBitCast(symbol, to: EndLevel.self)
    }

    /// Ends a level: the engine tidies up the sound of the whole app.
    func endLevel(on session: SimulatedSession) {
        let own = CSession(session)
        withExtendedLifetime(own) { unsafe endLevelFunction(own.pointer, CSession.setActive) }
    }
}
