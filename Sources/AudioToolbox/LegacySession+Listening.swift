import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import CAudioToolbox
import Foundation

extension LegacySession {
    /// Whether a property has listeners.
    static func isTold(_ id: AudioSessionPropertyID) -> Bool {
        [
            kAudioSessionProperty_AudioRouteChange, kAudioSessionProperty_AudioInputAvailable,
            kAudioSessionProperty_CurrentHardwareInputNumberChannels,
            kAudioSessionProperty_CurrentHardwareOutputNumberChannels, kAudioSessionProperty_ServerDied,
        ].contains(Int(id))
    }

    /// Tells the listeners what happened, on the secondary thread.
    func hear(_ event: SessionEvent) {
        switch event {
        case .interruptionBegan:
            let expires = AVAudioSession.simulatedApp.profile.interruptionEndsLegacySession
            let listener = withCurrentState { state in
                if expires { state.isInitialized = false }
                return state.interruptionListener
            }
            listener?.call(kAudioSessionBeginInterruption)
        case .interruptionEnded(let shouldResume):
            let type =
                shouldResume
                ? kAudioSessionInterruptionType_ShouldResume : kAudioSessionInterruptionType_ShouldNotResume
            let listener = withCurrentState { state in
                state.interruptionType = type
                return state.interruptionListener
            }
            listener?.call(kAudioSessionEndInterruption)
            withCurrentState { $0.interruptionType = nil }
        case .routeChanged(let reason, let previous): tellOfRoute(reason, previous)
        case .mediaServicesLost: tell(kAudioSessionProperty_ServerDied, .uint32(1))
        case .mediaServicesReset, .silenceSecondaryAudio, .foreground, .remoteCommand: break
        }
    }

    private func tellOfRoute(_ reason: SessionEvent.RouteChangeReason, _ previous: Route) {
        let session = AVAudioSession.simulatedApp.session
        let now = Facts(of: session)
        let before = withCurrentState { state in
            defer { state.known = now }
            return state.known
        }
        let change: [String: Any] = [
            kAudioSession_AudioRouteChangeKey_Reason: NSNumber(value: Int32(reason.rawValue)),
            kAudioSession_AudioRouteChangeKey_OldRoute: before.routeName,
            "ActiveAudioRouteDidChange_OldDetailedRoute": previous.legacyDescription,
            "ActiveAudioRouteDidChange_NewDetailedRoute": session.snapshot.route.legacyDescription,
        ]
        tell(kAudioSessionProperty_AudioRouteChange, .object(NSDictionary(dictionary: change)))
        if now.inputIsAvailable != before.inputIsAvailable {
            tell(kAudioSessionProperty_AudioInputAvailable, .truth(now.inputIsAvailable))
        }
        if now.inputChannels != before.inputChannels {
            tell(
                kAudioSessionProperty_CurrentHardwareInputNumberChannels,
                .uint32(UInt32(now.inputChannels))
            )
        }
        if now.outputChannels != before.outputChannels {
            tell(
                kAudioSessionProperty_CurrentHardwareOutputNumberChannels,
                .uint32(UInt32(now.outputChannels))
            )
        }
    }

    private func tell(_ id: Int, _ value: PropertyValue) {
        let listeners = withCurrentState { $0.listeners.filter { $0.id == UInt32(id) } }
        for listener in listeners { listener.call(value) }
    }
}
