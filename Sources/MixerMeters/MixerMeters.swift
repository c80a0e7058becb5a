public import AudioGuard
public import AudioGuardCore
public import RealtimePCM

/// Reads what a mixer, its voices and its device count, and tells the guard what went wrong: the one place where samples
/// and evidence meet.
///
/// Of the audio thread it reads atomics only. Whoever has a clock calls ``look()``, about once a second, from any thread
/// but the audio thread; each trouble of each source becomes at most one record a look, with its count.
public final class MixerMeters: Sendable {
    private struct Source {
        weak var voice: MixerVoice?
        let module: ModuleID?
        var meter: SourceMeter
    }

    private struct Counter {
        let trouble: MixerTrouble
        let name: String
        let module: ModuleID?
        let read: @Sendable () -> Int?
        var last: Int
    }

    private struct State {
        var sources: [Source] = []
        var counters: [Int: Counter] = [:]
        /// How many counters there ever were.
        var named = 0
    }

    private let sessionGuard: SessionGuard
    private let state = Locked(State())

    /// Meters of `mixer`'s sum, for `sessionGuard`.
    public init(of mixer: Mixer, for sessionGuard: SessionGuard) {
        self.sessionGuard = sessionGuard
        watch(.clipping, of: "mix") { mixer.clipsAvoided }
        watch(.overrun, of: "published media") { mixer.publishedFramesLost }
    }

    /// Watches a voice until it is gone: gaps, and silence while it should sound. It is not kept alive by that.
    /// - parameter module: Whose it is, so that an alert can name who must mend it.
    public func watch(_ voice: MixerVoice, as name: String, of module: ModuleID? = nil) {
        let meter = SourceMeter(name, voice.counts)
        state.withLock { $0.sources.append(Source(voice: voice, module: module, meter: meter)) }
    }

    /// Watches a number that grows with each trouble: a device's underruns, a stream's pauses, a tap's overruns.
    /// - parameter read: Called on the thread that looks. Nothing, when what it reads is gone, ends the watch.
    public func watch(
        _ trouble: MixerTrouble,
        of name: String,
        by module: ModuleID? = nil,
        _ read: @escaping @Sendable () -> Int?
    ) {
        let counter = Counter(trouble: trouble, name: name, module: module, read: read, last: read() ?? 0)
        state.withLock { state in
            state.named += 1
            state.counters[state.named] = counter
        }
    }

    /// Looks at all that is watched, and tells the guard what went wrong since the last look.
    public func look() {
        // Foreign code is asked outside the lock.
        let now = state.withLock { $0.counters }.mapValues { $0.read() }
        let found = state.withLock { state in lookAtSources(&state) + lookAtCounters(now, &state) }
        for (note, module) in found { sessionGuard.mixerTroubled(note, by: module) }
    }

    private func lookAtSources(_ state: inout State) -> [(MixerNote, ModuleID?)] {
        state.sources.removeAll { $0.voice?.isOver ?? true }
        var found: [(MixerNote, ModuleID?)] = []
        for index in state.sources.indices {
            guard let counts = state.sources[index].voice?.counts else { continue }
            if let note = state.sources[index].meter.look(counts) {
                found.append((note, state.sources[index].module))
            }
        }
        return found
    }

    private func lookAtCounters(_ now: [Int: Int?], _ state: inout State) -> [(MixerNote, ModuleID?)] {
        var found: [(MixerNote, ModuleID?)] = []
        for (number, value) in now.sorted(by: { $0.key < $1.key }) {
            guard let value else {
                state.counters[number] = nil
                continue
            }
            guard let counter = state.counters[number], value > counter.last else { continue }
            state.counters[number]?.last = value
            let note = MixerNote(counter.trouble, of: counter.name, count: value - counter.last)
            found.append((note, counter.module))
        }
        return found
    }
}

extension MixerVoice {
    fileprivate var counts: SourceMeter.Counts {
        SourceMeter.Counts(underruns: underruns, missed: framesMissed, taken: framesTaken)
    }
}
