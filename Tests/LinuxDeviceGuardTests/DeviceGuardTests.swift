#if os(Linux)
    import AudioGuardCore
    import Foundation
    import Testing

    @Suite struct `A guard of devices` {
        @Test func `changes nothing while no class is live, or when it is gone`() async throws {
            let it = try await Rehearsed.by(
                "play=hw:0",
                "guard",
                "play=hw:0",
                "record=plughw:0",
                "class",
                "end",
                "play=hw:0,1",
                "class",
                "release",
                "play=plughw:CARD=0"
            )
            let opened = it.answers.filter { $0.step.contains("=") }
            #expect(opened.allSatisfy { $0.status == 0 && $0.step.hasSuffix("=" + ($0.opened ?? "nothing")) })
            #expect(opened.count == 5)
            #expect(it.records.isEmpty)
        }

        @Test func `gives a module the shared device in a class, and says who asked`() async throws {
            let it = try await Rehearsed.by(
                "guard",
                "class",
                "play=hw:0,0",
                "record=plughw:0",
                "play=plug:'hw:0'",
                "play lconf=hw:0"
            )
            #expect(it.answers.dropFirst(2).map(\.opened) == Array(repeating: "default", count: 4))
            #expect(it.records.count == 4)
            let record = try #require(it.records.first)
            #expect(record.requested == .open(DeviceOpening("hw:0,0", for: .playback)))
            #expect(record.applied == .open(DeviceOpening("default", for: .playback)))
            #expect(record.outcome == .amended)
            #expect(record.road == .hook)
            #expect(record.rules.map(\.rule) == [.shareDevice])
            #expect(record.severity == .warning)
            #expect(record.caller?.module == "arcade")
            #expect(record.caller?.frame?.symbol == "arcade_open")
            #expect(record.frames?.first == record.caller?.frame, "the first frame is whoever called")
            #expect(it.records[1].applied == .open(DeviceOpening("default", for: .capture)))
        }

        @Test func `raises an alert that says what would be heard`() async throws {
            let it = try await Rehearsed.by("guard", "class", "play=hw:0", "record=hw:0")
            #expect(
                it.alerts.map(\.summary) == [
                    "arcade asked to open hw:0 for playback, but a device that one module has alone silences "
                        + "the class. It was performed as the class needs it.",
                    "arcade asked to open hw:0 for capture, but a device that one module has alone takes the "
                        + "class's microphone. It was performed as the class needs it.",
                ]
            )
            #expect(it.alerts.first?.group.key == "share-device|snd_pcm_open|arcade|amended")
        }

        @Test func `sees through a sound library that was loaded at run time to who uses it`() async throws {
            let it = try await Rehearsed.by(
                "guard",
                "sdl=hw:0",
                "class",
                "sdl=hw:0",
                "sdl record=hw:0",
                "end",
                "sdl=hw:0",
                hardware: .fails
            )
            let statuses = it.answers.filter { $0.step.hasPrefix("sdl") }.map(\.status)
            try #require(!statuses.contains(-2), "SDL2 is missing: run Scripts/install test")
            #expect(statuses == [-1, 0, 0, -1], "hw:0 does not work here, and SDL opens what works")
            #expect(it.records.count == 2)
            for record in it.records {
                #expect(record.outcome == .amended)
                #expect(record.frames?.first?.image.hasPrefix("libSDL2") != false)
                #expect(record.caller?.module == "arcade")
                #expect(record.caller?.frame?.symbol == "arcade_open_by_sdl")
                #expect(record.caller?.confidence == .symbol)
            }
        }

        @Test func `lets a module's own request through where the shared device does not open`() async throws
        {
            let it = try await Rehearsed.by("guard", "class", "play=hw:0", "sdl=hw:0", shared: .fails)
            #expect(it.answers.map(\.status) == [0, 0, 0, 0])
            #expect(it.answers[2].opened == "hw:0")
            for record in it.records {
                #expect(record.outcome == .passed)
                #expect(record.applied == record.requested)
                #expect(record.error?.name == "noSuchDevice")
                #expect(record.severity == .error)
            }
            #expect(it.alerts.count == 2)
        }

        @Test func `answers what ALSA answers where nothing opens`() async throws {
            let it = try await Rehearsed.by(
                "play=hw:0",
                "guard",
                "class",
                "play=hw:0",
                "play=default",
                "play=no such thing",
                hardware: .fails,
                shared: .fails
            )
            #expect(it.answers[0].status < 0)
            #expect(it.answers[3].status == it.answers[0].status)
            #expect(it.answers[4].status == it.answers[0].status)
            #expect(it.answers[5].status == -ENOENT)
            #expect(it.records.map(\.outcome) == [.failed, .failed, .failed])
        }

        @Test func `keeps the one card free for the class`() async throws {
            let taken = try await Rehearsed.by(
                "class",
                "hold=hw:0",
                "own=default",
                hardware: .alone,
                shared: .together
            )
            #expect(taken.answers.map(\.status) == [0, 0, -1], "without a guard the class is silent")
            let busy = "opening default failed: the device is busy (EBUSY, -16)"
            #expect(taken.answers[2].error?.hasPrefix(busy + ". Close the other program") == true)
            let it = try await Rehearsed.by(
                "guard",
                "class",
                "hold=hw:0",
                "own=default",
                "play=plughw:0",
                hardware: .alone,
                shared: .together
            )
            #expect(it.answers.map(\.status) == [0, 0, 0, 0, 0])
            #expect(it.records.map(\.outcome) == [.amended, .amended])
        }

        @Test func `names the module that has had the device since before the class`() async throws {
            let it = try await Rehearsed.by(
                "guard",
                "hold=hw:0",
                "own=default",
                "class",
                "own=default",
                "let go",
                "own=default",
                hardware: .alone,
                shared: .together
            )
            let busy = "opening default failed: the device is busy (EBUSY, -16): arcade has hw:0"
            let remedy = ". Let it close the device, or guard devices before it opens one."
            #expect(it.answers[2].error == busy + remedy, "nothing is written before the class")
            let record = try #require(it.records.first)
            #expect(it.answers[4].error == busy + " (record \(record.seq))" + remedy)
            #expect(it.answers[6].error == nil)
            #expect(it.records.count == 1)
            #expect(record.caller?.module == "arcade")
            #expect(record.caller?.frame?.symbol == "arcade_hold")
            #expect(record.kind == .repair)
            #expect(record.outcome == .failed)
            #expect(record.error?.name == "deviceBusy")
            #expect(record.severity == .error)
            #expect(
                it.alerts.map(\.summary) == [
                    "arcade asked to open hw:0 for playback, but a device that one module has alone silences "
                        + "the class. The platform refused it."
                ]
            )
        }

        @Test func `blames nobody for a device that was closed again`() async throws {
            let it = try await Rehearsed.by(
                "guard",
                "hold=hw:0",
                "let go",
                "hold=default",
                "class",
                "own=hw:0",
                hardware: .alone,
                shared: .together
            )
            let error = try #require(it.answers.last?.error)
            #expect(error.contains("EBUSY") && !error.contains("arcade"))
            #expect(it.records.isEmpty)
        }

        @Test func `passes what many may open`() async throws {
            let it = try await Rehearsed.by(
                "guard",
                "class",
                "play=default",
                "play=pulse",
                "play=null",
                "play=plug:null",
                "play=nested"
            )
            #expect(it.answers.allSatisfy { $0.status == 0 })
            #expect(it.records.map(\.outcome) == Array(repeating: .passed, count: 5))
            #expect(it.records.allSatisfy { $0.rules.isEmpty && $0.severity == .info })
            #expect(it.alerts.isEmpty)
        }

        @Test func `leaves the class's own device and the RTC engine's alone`() async throws {
            let it = try await Rehearsed.by("guard", "class", "own=hw:0", "rtc=hw:0", shared: .fails)
            #expect(it.answers.map(\.status) == [0, 0, 0, 0])
            #expect(it.records.count == 1, "what the class itself opens is no request")
            let record = try #require(it.records.first)
            #expect(record.isOwner == true)
            #expect(record.outcome == .passed)
            #expect(record.rules.isEmpty)
        }

        @Test func `only records under a policy that only observes`() async throws {
            let it = try await Rehearsed.by("observe", "guard", "class", "play=hw:0")
            #expect(it.answers[3].opened == "hw:0")
            #expect(it.records.map(\.outcome) == [.passed])
        }

        @Test func `there is one at a time, and no device of one module's own is shared`() async throws {
            let it = try await Rehearsed.by(
                "guard",
                "guard",
                "release",
                "guard=plughw:0",
                "guard=pulse",
                "class",
                "play=hw:0"
            )
            let errors = it.answers.map(\.error)
            #expect(errors[0] == nil)
            #expect(
                errors[1]
                    == "guarding devices failed: another guard of this process does. Release that one first."
            )
            #expect(errors[3]?.contains(#""plughw:0" is no device that many may open"#) == true)
            #expect(errors[4] == nil)
            #expect(it.answers[6].opened == "pulse")
        }

        @Test func `comes and goes under a storm of ten threads`() async throws {
            let it = try await Rehearsed.by("class", "storm=hw:0")
            #expect(it.answers[1].status == 0, "calls that failed")
            #expect(it.records.count <= 500)
            let tickets = it.records.compactMap(\.ticket)
            #expect(Set(tickets).count == it.records.count)
        }

        @Test func `is released while a call is in its hands, which ends as it began`() async throws {
            let it = try await Rehearsed.by("guard", "class", "release during=hw:0", "play=hw:0")
            #expect(it.answers[2].status == 0)
            #expect(it.records.map(\.outcome) == [.amended])
            #expect(it.answers[3].opened == "hw:0", "nobody is asked any more")
        }

        @Test func `does not begin where libraries would not reach it`() async throws {
            let copy = FileManager.default.temporaryDirectory
                .appendingPathComponent("unreached-\(UUID().uuidString.prefix(8))")
            defer { try? FileManager.default.removeItem(at: copy) }
            var program = try Data(contentsOf: Rehearsed.products.appendingPathComponent("OpensDevices"))
            // As if it had been linked without the symbol: its name in the table of what libraries may find.
            let name = Data("\0snd_pcm_open\0".utf8)
            let place = try #require(program.range(of: name))
            program.replaceSubrange(place, with: Data("\0snd_pcm_0pen\0".utf8))
            try program.write(to: copy)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: copy.path)
            let it = try await Rehearsed.by("guard", "class", "sdl=hw:0", program: copy)
            #expect(it.answers[0].error?.contains("--export-dynamic") == true)
            #expect(it.answers[2].status == 0)
            #expect(it.records.isEmpty)
        }
    }
#endif
