import AudioGuard
import AudioGuardCore
import CSessionHooks
import Foundation
import ObjCApp
import SessionHooks
import Testing

extension `Hooks on a session class` {
    @Test func `hear ten threads at once, each request once`() async throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        await onThreads(10) { thread in
            for turn in 0..<100 {
                let category = SessionCategory.allCases[(thread + turn) % 6]
                RawCall.setCategory(category, on: it.objects).send()
                RawCall.setActive(turn % 2 == 0, on: it.objects).send()
            }
        }
        #expect(it.calls.count == 2000)
        #expect(it.calls.count { $0.setter == .setCategory } == 1000)
    }

    @Test func `are removed in the middle of a call, which ends as it began`() async throws {
        let gate = Gate()
        let (kept, it): (Witness, HookedSession) = try {
            let owned = Owned()
            let it = try HookedSession { _, _, original throws(SessionError) in
                owned.use()
                try original()
                owned.use()
            }
            return (Witness(owned), it)
        }()
        gate.hold(it.objects)
        let answer = Locked(false)
        let thread = Task { [objects = it.objects] in
            await onThreads(1) { _ in
                let worked = RawCall.setCategory(.playback, on: objects).send()
                answer.withLock { $0 = worked }
            }
        }
        await gate.reached()
        it.hooks.endIntercepting()
        #expect(!it.hooks.health.isInstalled)
        #expect(kept.isAlive, "a call is still in the closure")
        gate.open()
        await thread.value
        #expect(answer.withLock { $0 })
        #expect(it.state.configuration.category == .playback)
        #expect(it.calls == [.setCategory(.playback)])
        #expect(!kept.isAlive, "the last call has taken the closure with it")
    }

    @Test func `come and go under traffic, and every closure is given up`() async throws {
        let objects = try ObjCObjects()
        let hooks = SessionHooks(objects: objects, classes: HookedSession.classes)
        let (heard, performed, given) = (Ended(), Ended(), Ended())
        let isOver = Locked(false)
        let rounds = 100
        let traffic = Task {
            await onThreads(4) { _ in
                while !isOver.withLock({ $0 }) {
                    if RawCall.setCategory(.playback, on: objects).send() { performed.count() }
                }
            }
        }
        await onThreads(1) { _ in
            for _ in 0..<rounds {
                let closure = Announcing(given)
                try? hooks.beginIntercepting { _, _, original throws(SessionError) in
                    closure.announce(heard)
                    try original()
                }
                for _ in 0..<5 { RawCall.setActive(true, on: objects).send() }
                hooks.endIntercepting()
            }
            isOver.withLock { $0 = true }
        }
        await traffic.value
        #expect(heard.value >= 5 * rounds)
        #expect(performed.value > 0)
        #expect(given.value == rounds)
    }
}

/// Runs `body` on threads of their own and waits for them without holding a thread of the pool.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
    await withTaskGroup(of: Void.self) { group in
        for index in 0..<count {
            group.addTask {
                await withCheckedContinuation { ended in
                    Thread {
                        body(index)
                        ended.resume()
                    }
                    .start()
                }
            }
        }
    }
}

/// Holds a setter in its middle.
final class Gate: Sendable {
    private let inside = DispatchSemaphore(value: 0)
    private let mayGoOn = DispatchSemaphore(value: 0)

    func hold(_ objects: ObjCObjects) {
        unsafe app_observe(
            objects.session,
            { context in
                guard let context = unsafe context else { return }
                let gate = unsafe Unmanaged<Gate>.fromOpaque(context).takeUnretainedValue()
                gate.inside.signal()
                gate.mayGoOn.wait()
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    func reached() async { await onThreads(1) { [inside] _ in inside.wait() } }
    func open() { mayGoOn.signal() }
}

/// Something that a closure owns.
final class Owned: Sendable {
    private let used = Ended()
    func use() { used.count() }
}

/// Sees whether something lives.
final class Witness: Sendable {
    private let seen: Locked<Weak>

    private struct Weak: Sendable {
        weak var owned: Owned?
    }

    init(_ owned: Owned) { seen = Locked(Weak(owned: owned)) }

    var isAlive: Bool { seen.withLock { $0.owned != nil } }
}

/// Says when it goes.
final class Announcing: Sendable {
    private let gone: Ended

    init(_ gone: Ended) { self.gone = gone }
    deinit { gone.count() }

    func announce(_ heard: Ended) { heard.count() }
}
