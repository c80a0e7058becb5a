import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

extension StoryRun {
    /// Lets time pass. What only time brings about is told at its moment, whether or not sound is rendered.
    func advance(to frame: Int) {
        while let deed = device.nextChangeByTime, deed <= frame, deed > device.now {
            pass(to: deed)
        }
        pass(to: frame)
        collect()
    }

    private func pass(to frame: Int) {
        guard onBlock != nil else {
            let left = frame - device.now
            if left > 0 { device.advance(by: DeviceFrames.time(left)) }
            return
        }
        fillGap()
        while device.now < frame { render(min(Tone.block, frame - device.now)) }
    }

    /// Time that passed inside a call was not rendered: it is silence.
    private func fillGap() {
        let gap = device.now - framesOut
        guard let onBlock, gap > 0 else { return }
        for start in stride(from: 0, to: gap, by: Tone.block) {
            onBlock([Float](repeating: 0, count: 2 * min(Tone.block, gap - start)))
        }
        framesOut = device.now
    }

    @discardableResult
    private func render(_ frames: Int) -> [Float] {
        var output = [Float](repeating: 0, count: 2 * frames)
        playhead.frame = device.now
        device.render(into: &output)
        framesOut = device.now
        onBlock?(output)
        return output
    }

    /// Listens after a step: how loud each tone is heard.
    func listen() -> [String: Float?] {
        fillGap()
        render(Tone.block)
        let start = device.now
        var left: [Float] = []
        left.reserveCapacity(10 * Tone.block)
        for _ in 0..<10 {
            let block = render(Tone.block)
            for index in stride(from: 0, to: block.count, by: 2) { left.append(block[index]) }
        }
        collect()
        return tones.mapValues { $0.level(in: left, at: start) }
    }

    /// Takes in what was told meanwhile, and what that led to.
    func collect() {
        // The RTC may set the session again by what it is told, which is told as well; never without end.
        for _ in 0..<16 where !collectEvents() { break }
        followAdvice()
        showRecords()
    }

    /// - returns: Whether there was anything.
    private func collectEvents() -> Bool {
        var wasAny = false
        for (declared, inbox) in told {
            let events = inbox.withLock { events in
                defer { events = [] }
                return events
            }
            for (frame, event) in events {
                wasAny = true
                let word = Words.event(event)
                heardOf[declared.name, default: []].append(word)
                note(.event, "told: \(word)", in: declared.name, at: frame)
                if declared.name == story.ourApp.name { react(to: event) }
            }
        }
        return wasAny
    }

    private func followAdvice() {
        let given = advice.withLock { given in
            defer { given = [] }
            return given
        }
        advised += given
        for advice in given {
            note(.guard, "media: \(advice)", in: story.ourApp.name)
            for player in story.players where player.kind == .lessonMedia {
                if case .inside(let sound)? = players[player.name] { sound.follow(advice) }
            }
        }
    }

    private func react(to event: SessionEvent) {
        callers.during(rtcModule) { rtc?.react(to: event) }
    }

    var rtcModule: ModuleID { "rtc" }

    /// Puts a line into the timeline.
    func note(_ kind: TimelineEntry.Kind, _ text: String, in lane: String, at frame: Int? = nil) {
        let entry = TimelineEntry(
            at: DeviceFrames.time(frame ?? device.now),
            lane: lane,
            kind: kind,
            text: text
        )
        entries.append(entry)
    }

    /// What the guard has written since stands in the timeline in our app's lane.
    private func showRecords() {
        let records = trail.records
        for record in records[recordsShown...] {
            guard let line = record.timelineLine else { continue }
            let frame = DeviceFrames.of(.microseconds(record.monotonic))
            note(.guard, line, in: story.ourApp.name, at: frame)
        }
        recordsShown = records.count
    }
}
