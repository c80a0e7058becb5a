import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import CNoisy
import NoisyModules
import Testing

/// Who is named when a helper that nobody claims sets the session on behalf of somebody.
@Suite struct `A marked task` {
    /// A class whose guard knows these modules; the tests' own code is the helper that nobody claims.
    private struct Class {
        let app = SimulatedDevice().addApp("our app")
        let trail = NotedTrail()
        let sessionGuard: SessionGuard

        init(_ modules: [ModuleID: CodeNames] = [:]) throws {
            sessionGuard = SessionGuard(
                backend: SimulatorBackend(app.session),
                trail: trail,
                callers: ProcessCallers(try ModuleTable(modules))
            )
            sessionGuard.beginClass()
        }

        var caller: Caller? { trail.records.last { $0.kind == .decision }?.caller }

        @inline(never)
        func help() throws { try app.session.setCategory(.record) }

        @inline(never)
        func helpLater() async throws {
            await Task.yield()
            try app.session.setCategory(.record)
        }
    }

    @Test func `is nobody's without the mark`() async throws {
        let it = try Class()
        try it.help()
        #expect(it.caller?.module == nil)
        try await it.helpLater()
        #expect(it.caller?.module == nil)
        #expect(it.caller?.confidence == .unknown)
    }

    @Test func `names its module, and where the call came from`() throws {
        let it = try Class(["whiteboard": CodeNames(contact: "boards@school.example")])
        try SessionGuard.attributing(to: "whiteboard") { try it.help() }
        #expect(it.caller?.module == "whiteboard")
        #expect(it.caller?.confidence == .marked)
        #expect(it.caller?.contact == "boards@school.example")
        #expect(it.caller?.frame?.symbol?.contains("help") == true)
    }

    @Test func `names it after it was suspended and resumed on another thread`() async throws {
        let it = try Class()
        try await SessionGuard.attributing(to: "whiteboard") {
            try await it.helpLater()
            try await Task { try await it.helpLater() }.value
        }
        #expect(it.caller?.module == "whiteboard")
        #expect(it.caller?.confidence == .marked)
        try await it.helpLater()
        #expect(it.caller?.module == nil)
    }

    @Test func `does not reach into a task that is detached`() async throws {
        let it = try Class()
        try await SessionGuard.attributing(to: "whiteboard") {
            try await Task.detached { try await it.helpLater() }.value
        }
        #expect(it.caller?.module == nil)
    }

    @Test func `names it through C`() throws {
        let it = try Class()
        final class Box {
            let it: Class
            init(_ it: Class) { self.it = it }
        }
        let box = Box(it)
        SessionGuard.attributing(to: "whiteboard") {
            withExtendedLifetime(box) {
                unsafe legacy_search(
                    { context in
                        guard let context = unsafe context else { return }
                        try? unsafe Unmanaged<Box>.fromOpaque(context).takeUnretainedValue().it.help()
                    },
                    Unmanaged.passUnretained(box).toOpaque()
                )
            }
        }
        #expect(it.caller?.module == "whiteboard")
    }

    @Test func `never covers a module that the stack names`() throws {
        let it = try Class(["helper": CodeNames(swiftModules: ["AudioGuardTests"])])
        try SessionGuard.attributing(to: "whiteboard") { try it.help() }
        #expect(it.caller?.module == "helper")
        #expect(it.caller?.confidence == .symbol)
    }

    @Test func `never covers a module that said who it is`() throws {
        let it = try Class(["quiz": CodeNames(contact: "quiz@school.example")])
        try SessionGuard.attributing(to: "whiteboard") {
            try it.sessionGuard.session(for: "quiz").setCategory(.record)
        }
        #expect(it.caller?.module == "quiz")
        #expect(it.caller?.confidence == .declared)
        #expect(it.caller?.contact == "quiz@school.example")
    }

    @Test func `gives the inner mark while there are two`() throws {
        let it = try Class()
        try SessionGuard.attributing(to: "whiteboard") {
            try SessionGuard.attributing(to: "quiz") { try it.help() }
            #expect(it.caller?.module == "quiz")
            try it.help()
            #expect(it.caller?.module == "whiteboard")
        }
    }
}
