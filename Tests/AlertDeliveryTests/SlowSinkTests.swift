import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AlertDelivery
@testable import AudioGuard

/// What becomes of attempts that are not answered in time, or not at all.
@Suite struct SlowSinkTests {
    @Test func `an attempt that is broken off at the end is no failure of the sink's`() async throws {
        let scene = try Scene()
        let sink = MemorySink { _ in
            try? await Task.sleep(for: .seconds(3_600))
            return .retry(after: nil, why: "it was cancelled")
        }
        let delivery = try scene.delivery(to: sink)
        scene.violate()
        delivery.start()
        #expect(await eventually { sink.messages.count == 1 })
        await delivery.stop()
        let stored = try Outbox(reading: scene.directory.path)
        #expect(try stored.sinks(at: scene.clock.wall()).map(\.failures) == [0])
        let sending = try #require(try stored.messages().flatMap(\.sendings).first)
        #expect((sending.state, sending.possiblyDelivered) == (.waiting, true))
        #expect(sending.problem == "the attempt was broken off")
    }

    @Test func `an attempt that takes too long is ended, and not only left`() async throws {
        let isEnded = Locked(false)
        let sink = MemorySink { _ in
            try? await Task.sleep(for: .seconds(3_600))
            isEnded.withLock { $0 = Task.isCancelled }
            return .delivered
        }
        let message = AlertMessage(id: "m", body: [])
        #expect(await FirstAnswer.of(sink, to: message, within: .milliseconds(20)) == .delivered)
        #expect(isEnded.withLock { $0 })
    }

    @Test func `a sink that never answers is given up for now, and asked again`() async throws {
        let scene = try Scene()
        let calls = Locked(0)
        let sink = MemorySink { _ in
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            // It does not even listen to being cancelled.
            if call == 1 { await withCheckedContinuation { Scene.never($0) } }
            return .delivered
        }
        let delivery = try scene.delivery(to: ["sink": sink], patience: .milliseconds(20))
        scene.violate()
        delivery.start()
        #expect(await eventually { delivery.report.lastProblem?.contains("no answer in time") == true })
        scene.pass(.seconds(1))
        #expect(await eventually { delivery.report.delivered == 1 })
        let sendings = try Outbox(reading: scene.directory.path).messages().flatMap(\.sendings)
        #expect(sendings.map(\.possiblyDelivered) == [true])
        await delivery.stop()
    }
}
