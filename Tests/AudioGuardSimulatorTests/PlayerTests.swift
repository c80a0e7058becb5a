import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Sounds, players, queues` {
    @Test(arguments: OSProfile.all, [true, false])
    func `§12 a short effect is 30 s at most, PCM or IMA4 in .caf, .aif or .wav, or MP3 as the profile says`(
        _ profile: OSProfile,
        playsMP3: Bool
    ) throws {
        let it = Scene(profile.with { $0.effectsPlayMP3 = playsMP3 })
        for format in EffectFile.Format.allCases {
            for container in EffectFile.Container.allCases {
                let file = EffectFile(length: .seconds(30), format: format, container: container)
                var sounds = [.caf, .aif, .wav].contains(container) && [.pcm, .ima4].contains(format)
                if format == .mp3, container == .mp3 { sounds = playsMP3 }
                #expect(((try? it.app.addEffect(file)) != nil) == sounds, "\(format) in \(container)")
            }
        }
        for length in [Duration.seconds(30) + .nanoseconds(1), .zero, .seconds(-1)] {
            #expect(throws: SessionError.badParam) { _ = try it.app.addEffect(EffectFile(length: length)) }
        }
    }

    @Test func `§12 an effect tells when it is complete, and vibrates in its alert form`() throws {
        let it = Scene()
        let effect = try it.app.addEffect(EffectFile(length: .milliseconds(1_500)))
        let ended = Locked(0)
        effect.onEnd { ended.withLock { $0 += 1 } }
        try effect.play()
        #expect(it.device.vibrations == 0)
        it.device.advance(by: .milliseconds(1_499))
        #expect(ended.withLock { $0 } == 0)
        it.device.advance(by: .milliseconds(1))
        #expect(ended.withLock { $0 } == 1)
        #expect(effect.state == .stopped)
        try effect.playAlert()
        #expect(it.device.vibrations == 1)
        #expect(!it.isActive, "an effect needs no session")
    }

    @Test func `§12 a player's volume, pan and rate are bounded, and NaN is nothing`() {
        var settings = PlayerSettings()
        for (given, volume, pan, rate) in [
            (9.0, Float(1), Float(1), 2.0), (-9, 0, -1, 0.5), (.infinity, 1, 1, 2), (0.75, 0.75, 0.75, 0.75),
            (.nan, 0.75, 0.75, 0.75),
        ] {
            settings.volume = Float(given)
            settings.pan = Float(given)
            settings.rate = given
            #expect(settings.volume == volume)
            #expect(settings.pan == pan)
            #expect(settings.rate == rate)
        }
    }

    @Test func `§12 volume and pan are heard`() throws {
        let it = Scene()
        try it.session.setCategory(.playback)
        let player = it.app.addTone()
        try player.play()
        player.settings.volume = 0.5
        player.settings.pan = -1
        var block = [Float](repeating: 0, count: 960)
        it.device.render(into: &block)
        it.device.render(into: &block)
        #expect(block[958] == 0.5)
        #expect(block[959] == 0)
    }

    @Test func `§12 a rate acts only when it is enabled`() throws {
        let it = Scene()
        let player = it.app.addTone()
        player.settings.rate = 2
        try player.play()
        it.device.advance(by: .seconds(1))
        #expect(player.position == .seconds(1))
        player.settings.isRateEnabled = true
        it.device.advance(by: .seconds(1))
        #expect(player.position == .seconds(3))
    }

    @Test(arguments: [0, 2, -1])
    func
        `§12 a player loops as often as it is told, without end if that is negative, and tells its completion`(
            _ loops: Int
        ) throws
    {
        let it = Scene()
        let player = it.app.addTone()
        player.length = .seconds(1)
        player.settings.loops = loops
        let ended = Locked(0)
        player.onEnd { ended.withLock { $0 += 1 } }
        try player.play()
        it.device.advance(by: .milliseconds(Int64(1_000 * max(1, loops + 1)) - 1))
        #expect(player.isPlaying)
        it.device.advance(by: .seconds(1_000))
        #expect(player.isPlaying == (loops < 0))
        #expect(ended.withLock { $0 } == (loops < 0 ? 0 : 1))
        #expect(player.position < .seconds(1))
    }

    @Test func `§12 a player begins at a device time, which goes on while it stands still`() throws {
        let it = Scene()
        let player = it.app.addTone()
        it.device.advance(by: .seconds(1))
        try player.play(at: player.deviceTime + .seconds(2))
        #expect(player.isPlaying && !player.isRunning)
        #expect(it.isActive, "it has the session already")
        it.device.advance(by: .seconds(3))
        #expect(player.position == .seconds(1))
        player.pause()
        #expect(player.state == .paused)
        it.device.advance(by: .seconds(5))
        #expect(player.position == .seconds(1))
        #expect(player.deviceTime == .seconds(9))
        player.position = .seconds(7)
        try player.play()
        it.device.advance(by: .seconds(1))
        #expect(player.position == .seconds(8))
        player.stop()
        #expect(player.state == .stopped)
    }

    @Test func `§12 levels are measured only when that is enabled: average and peak of each channel`() throws
    {
        let it = Scene()
        let player = it.app.addPlayer(.framework) { block in
            for index in block.indices { block[index] = index % 2 == 0 ? (index % 4 == 0 ? 1 : -1) : 0.25 }
        }
        try player.play()
        _ = it.device.heard()
        #expect(player.meter == nil)
        player.settings.isMeteringEnabled = true
        _ = it.device.heard()
        let meter = try #require(player.meter)
        #expect(meter.peak == [1, 0.25])
        #expect(meter.average == [1, 0.25])
    }

    @Test func `§12 a source of any kind is a player's data, and one that misbehaves is silence`() throws {
        let it = Scene()
        let player = it.app.addPlayer(.framework) { $0 = [] }
        let tone = it.app.addTone()
        try player.play()
        try tone.play()
        #expect(it.device.heard() == 1)
    }

    // MARK: queues

    @Test func `§12 a queue goes to the next and the previous item`() {
        var queue = PlayQueue(["a", "b", "c"])
        queue.play()
        queue.next()
        #expect(queue.current == "b")
        queue.previous()
        queue.previous()
        #expect(queue.current == "a")
    }

    @Test(arguments: PlayQueue.Repeat.allCases)
    func `§12 a queue repeats nothing, one item or all`(_ repeats: PlayQueue.Repeat) {
        var queue = PlayQueue(["a", "b"])
        queue.repeats = repeats
        queue.play()
        var heard: [String] = []
        for _ in 0..<4 where queue.state == .playing {
            heard.append(queue.current ?? "")
            queue.endItem()
        }
        switch repeats {
        case .default, .none: #expect(heard == ["a", "b"] && queue.isComplete && queue.state == .stopped)
        case .one: #expect(heard == ["a", "a", "a", "a"])
        case .all: #expect(heard == ["a", "b", "a", "b"])
        }
    }

    @Test func `§12 a queue is shuffled, the same by the same seed, and put back`() {
        let items = (0..<20).map(String.init)
        var queue = PlayQueue(items)
        queue.next()
        var same = queue
        queue.shuffle(seed: 7)
        same.shuffle(seed: 7)
        #expect(queue == same)
        #expect(queue.current == "1", "the current item stays")
        var heard: [String] = []
        queue.play()
        while queue.state == .playing, heard.count < 100 {
            heard.append(queue.current ?? "")
            queue.endItem()
        }
        #expect(Set(heard) == Set(items) && heard.count == items.count && heard != items)
        same.unshuffle()
        #expect(same.current == "1")
        same.next()
        #expect(same.current == "2")
    }

    @Test func `§12 a queue plays, pauses, stops, seeks and is interrupted`() {
        var queue = PlayQueue(["a"])
        #expect(queue.state == .stopped)
        queue.play()
        queue.interrupt()
        #expect(queue.state == .interrupted)
        queue.endInterruption()
        #expect(queue.state == .playing)
        queue.beginSeeking()
        #expect(queue.state == .seeking)
        queue.endSeeking()
        queue.pause()
        #expect(queue.state == .paused)
        queue.endInterruption()
        #expect(queue.state == .paused, "who was paused does not go on")
        queue.stop()
        #expect(queue.state == .stopped)
        var empty = PlayQueue([])
        empty.play()
        empty.next()
        empty.previous()
        empty.shuffle(seed: 1)
        #expect(empty.state == .stopped && empty.current == nil)
    }

    @Test(arguments: PlayQueue.Repeat.allCases)
    func `§12 a queue notes what fails and goes on, and ends where nothing can be played`(
        _ repeats: PlayQueue.Repeat
    ) {
        var queue = PlayQueue(["a", "b", "c"])
        queue.repeats = repeats
        queue.play()
        queue.failItem()
        #expect(queue.failures == ["a"])
        #expect(queue.current == "b")
        queue.failItem()
        queue.failItem()
        #expect(queue.state == .stopped)
    }

    @Test
    func `§12 the system's music player is another process, and goes on after our app and in the background`()
        throws
    {
        let it = Scene()
        let music = it.other("Music", as: .systemPlayer)
        try music.session.setCategory(.playback)
        let song = music.addTone()
        music.enterBackground()
        try song.play()
        #expect(song.isPlaying)
        try it.activate(.playback)
        #expect(!song.isPlaying)
        it.app.kill()
        try song.play()
        it.device.advance(by: .seconds(3_600))
        #expect(it.device.heard() == 1)
        #expect(music.ground == .background)
    }

    @Test func `§12 a stream has three buffers at least: filled, waiting, playing`() {
        var buffers = StreamBuffers(count: 1)
        #expect(buffers.states.count == 3)
        #expect(StreamBuffers(count: .max).states.count == 64)
        var went = [buffers.endFilling(), buffers.endFilling()]
        #expect(buffers.states == [.playing, .waiting, .filled])
        went.append(buffers.endPlaying())
        #expect(buffers.states == [.filled, .playing, .filled])
        #expect(went == [true, true, true])
        let goesOn = buffers.endPlaying()
        #expect(!goesOn, "a stream that is not filled starves")
        #expect(buffers.states == [.filled, .filled, .filled])
        went = (0..<4).map { _ in buffers.endFilling() }
        #expect(went == [true, true, true, false], "then all are full")
        #expect(buffers.states == [.waiting, .waiting, .playing])
    }
}
