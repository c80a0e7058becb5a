import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// What no event tells: who else sounds beside the class.
@Suite struct `What sounds beside a class` {
    @Test func `stands in the record of a phase`() throws {
        let it = try GuardedApp()
        try it.begin()
        let beside = it.app.addPlayer(.framework)
        try beside.play()
        it.sessionGuard.enter(.speaking)
        let phases = it.records.filter { $0.kind == .phase }
        #expect(phases.map(\.use) == [[], .player])
        #expect(phases.map(\.others) == [[], []])
    }

    @Test func `is written down when somebody asks, and only in a class`() throws {
        let it = try GuardedApp()
        it.sessionGuard.takeStock()
        #expect(it.records.isEmpty)
        try it.begin()
        let other = it.device.addApp("navigation")
        try other.session.setCategory(.playback, options: .duckOthers)
        let directions = other.addPlayer(.framework)
        try directions.play()
        it.sessionGuard.takeStock()
        let record = try #require(it.records.last)
        #expect(record.kind == .surroundings && record.others == .plays && record.use == [])
        #expect(record.before == it.snapshot)
    }

    @Test func `is recorded when the platform gives its hint`() throws {
        let it = try GuardedApp(delivery: .callersThread)
        try it.begin()
        let music = it.device.addApp("music")
        try music.session.setCategory(.playback)
        let song = music.addPlayer(.framework)
        try song.play()
        let record = try #require(it.records.last { $0.kind == .surroundings })
        #expect(record.event == .silenceSecondaryAudio(begins: true))
        #expect(record.others == [.plays, .asksForSilence])
        song.stop()
        #expect(it.records.last { $0.kind == .surroundings }?.event == .silenceSecondaryAudio(begins: false))
    }
}
