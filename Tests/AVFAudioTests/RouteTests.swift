import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import SessionOnLinux
import Testing

extension `The platform's API on Linux` {
    @Suite struct Routes {
        @Test func `an iPhone 6s hears by its front microphone as a cardioid`() throws {
            let session = AppOnLinux().session
            try session.setCategory(.playAndRecord, mode: .measurement)
            try session.setActive(true)
            let microphone = try #require(session.availableInputs?.first { $0.portType == .builtInMic })
            let front = try #require(microphone.dataSources?.first { $0.orientation == .front })
            #expect(front.location == .upper)
            #expect(front.supportedPolarPatterns == [.omnidirectional, .cardioid])
            try front.setPreferredPolarPattern(.cardioid)
            try microphone.setPreferredDataSource(front)
            try session.setPreferredInput(microphone)
            let port = try #require(session.currentRoute.inputs.first)
            let source = try #require(port.selectedDataSource)
            let pattern = try #require(source.selectedPolarPattern)
            #expect(
                "\(port.portType.rawValue) / \(source.dataSourceName) / \(pattern.rawValue)"
                    == "MicrophoneBuiltIn / Front / Cardioid"
            )
            #expect(session.inputDataSource == front)
            #expect(port.preferredDataSource == front)
            #expect(source.preferredPolarPattern == .cardioid)
            #expect(session.preferredInput == microphone)
        }

        @Test func `a data source is chosen by the session as well as by its port`() throws {
            let session = AppOnLinux().session
            try session.setCategory(.record)
            try session.setActive(true)
            let back = try #require(session.inputDataSources?.last)
            try session.setInputDataSource(back)
            #expect(session.inputDataSource?.dataSourceName == "Back")
            #expect(session.outputDataSources == nil)
            #expect(session.currentRoute.outputs.isEmpty)
        }

        @Test func `a preferred input lapses with the option that lets it be used`() throws {
            let it = AppOnLinux()
            it.device.plug(.bluetoothHeadset)
            try it.session.setCategory(.playAndRecord, options: .allowBluetoothHFP)
            try it.session.setActive(true)
            #expect(it.session.availableInputs?.map(\.portType) == [.builtInMic, .bluetoothHFP])
            try it.session.setPreferredInput(it.session.availableInputs?.last)
            #expect(it.session.preferredInput?.portType == .bluetoothHFP)
            #expect(it.session.currentRoute.outputs.map(\.portType) == [.bluetoothHFP])
            try it.session.setCategory(.playAndRecord)
            #expect(it.session.availableInputs?.map(\.portType) == [.builtInMic])
            #expect(it.session.preferredInput == nil)
        }

        @Test func `two descriptions of one port are equal, those of two ports are not`() throws {
            let it = AppOnLinux()
            it.device.plug(.headset)
            try it.session.setCategory(.playAndRecord)
            let inputs = try #require(it.session.availableInputs)
            #expect(inputs == it.session.availableInputs)
            #expect(inputs[0] != inputs[1])
            #expect(Set(inputs).count == 2)
        }

        @Test func `the actual hardware follows wishes and route`() throws {
            let it = AppOnLinux()
            let session = it.session
            #expect(session.preferredSampleRate == 0)
            try session.setPreferredSampleRate(44_100)
            try session.setPreferredIOBufferDuration(0.005)
            try session.setCategory(.playAndRecord, options: .allowBluetoothHFP)
            try session.setActive(true)
            #expect(session.sampleRate == 44_100)
            #expect(abs(session.ioBufferDuration - 0.0058) < 0.0001)
            #expect(session.outputNumberOfChannels == 1)
            #expect(session.maximumOutputNumberOfChannels == 1)
            #expect(session.outputLatency == 0.01)
            it.device.plug(.bluetoothHeadset)
            #expect(session.sampleRate == 16_000)
            #expect(session.preferredSampleRate == 44_100)
            it.device.volume = 0.25
            #expect(session.outputVolume == 0.25)
        }

        @Test func `a device without a microphone has neither its categories nor its inputs`() throws {
            let it = AppOnLinux()
            it.device.hardware.hasMicrophone = false
            #expect(!it.session.isInputAvailable)
            #expect(!it.session.availableCategories.contains(.record))
            #expect(it.session.availableModes.contains(.default))
        }
    }
}
