#if os(Linux)
    import LinuxAudio
    import Testing

    @Suite struct AudioDevicesTests {
        @Test func `every device is named once, default first, and opens or says why not`() throws {
            let devices = AudioDevices.all
            #expect(devices.first?.name == "default")
            #expect(Set(devices.map(\.name)).count == devices.count)
            let null = try #require(devices.first { $0.name == "null" })
            #expect(null.playback == .opens && null.capture == .opens)
            #expect(!null.description.isEmpty && !null.description.contains("\n"))
            for device in devices {
                for case .fails(let error) in [device.playback, device.capture] {
                    #expect(error.activity == "opening \(device.name)")
                }
            }
        }
    }
#endif
