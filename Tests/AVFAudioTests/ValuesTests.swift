import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import SessionOnLinux
import Testing

extension `The platform's API on Linux` {
    @Suite struct Values {
        @Test func `have the platform's strings`() {
            let categories: [AVAudioSession.Category] = [
                .ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute, .audioProcessing,
            ]
            #expect(categories.map(\.rawValue) == SessionCategory.allCases.map(\.rawValue))
            let modes: [AVAudioSession.Mode] = [
                .default, .voiceChat, .videoChat, .gameChat, .videoRecording, .measurement, .moviePlayback,
                .spokenAudio, .voicePrompt, .shortFormVideo, .dualRoute,
            ]
            #expect(modes.map(\.rawValue) == SessionMode.allCases.map(\.rawValue))
            let ports: [AVAudioSession.Port] = [
                .builtInMic, .headsetMic, .lineIn, .builtInSpeaker, .builtInReceiver, .headphones,
                .bluetoothHFP, .bluetoothA2DP, .bluetoothLE, .lineOut, .HDMI, .airPlay, .usbAudio, .carAudio,
            ]
            #expect(ports.map(\.rawValue) == PortType.allCases.map(\.rawValue))
            let patterns: [AVAudioSession.PolarPattern] = [
                .omnidirectional, .cardioid, .subcardioid, .stereo,
            ]
            #expect(patterns.map(\.rawValue) == PolarPattern.allCases.map(\.rawValue))
        }

        @Test func `have the platform's numbers`() {
            let options: [AVAudioSession.CategoryOptions] = [
                .mixWithOthers, .duckOthers, .allowBluetoothHFP, .defaultToSpeaker,
                .interruptSpokenAudioAndMixWithOthers, .allowBluetoothA2DP, .allowAirPlay,
                .overrideMutedMicrophoneInterruption, .farFieldInput, .bluetoothHighQualityRecording,
            ]
            #expect(options.map(\.rawValue) == SessionOptions.named.map(\.option.rawValue))
            #expect(AVAudioSession.PortOverride.speaker.rawValue == 1_936_747_378)
            #expect(AVAudioSession.RecordPermission.undetermined.rawValue == 1_970_168_948)
            #expect(AVAudioSession.RecordPermission.denied.rawValue == 1_684_369_017)
            #expect(AVAudioSession.RecordPermission.granted.rawValue == 1_735_552_628)
            #expect(AVAudioSession.PromptStyle.none.rawValue == 1_852_796_517)
            #expect(AVAudioSession.PromptStyle.short.rawValue == 1_936_224_884)
            #expect(AVAudioSession.PromptStyle.normal.rawValue == 1_852_992_876)
            #expect(AVAudioSession.RouteSharingPolicy.longForm.rawValue == 1)
        }

        @Test(arguments: [
            (SimulatedApp.Kind.ordinary, AVAudioSession.PromptStyle.normal), (.phone, .short),
            (.assistant, .none),
        ])
        func `the prompt style follows who else speaks`(
            _ kind: SimulatedApp.Kind,
            _ expected: AVAudioSession.PromptStyle
        ) throws {
            let it = AppOnLinux()
            try it.device.addApp("other", as: kind).session.setActive(true)
            #expect(it.session.promptStyle == expected)
        }

        @Test func `what is left out stands on a list that says what to do instead`() {
            #expect(AVAudioSession.leftOut.contains { $0.contains("#selector") && $0.contains("block") })
        }
    }
}
