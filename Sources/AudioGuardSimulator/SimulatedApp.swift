import AudioGuard
public import AudioGuardCore

/// An app, or a process that sounds for one, on a simulated device. Any thread.
public struct SimulatedApp: Sendable {
    let id: Int
    /// What it is called in timelines.
    public let name: String
    let device: SimulatedDevice

    /// What sort of app it is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// One that shares the sound by its session.
        case ordinary
        /// A web page's content, in a process of its own: an ordinary session that no hook of the app sees.
        case webContent
        /// A phone call: it interrupts everybody, and nobody records meanwhile.
        case phone
        /// An alarm: it interrupts everybody.
        case alarm
        /// The system's assistant: it interrupts everybody, and nobody takes the session meanwhile.
        case assistant
        /// The system's music player: a process of its own, which goes on after any app, in the background too.
        case systemPlayer

        var interruptsEverybody: Bool { self == .phone || self == .alarm || self == .assistant }
        var isSuspendedInBackground: Bool { self == .ordinary || self == .webContent }
    }

    /// Where an app is.
    public enum Ground: String, Hashable, Sendable, CaseIterable {
        /// Before the user.
        case foreground
        /// Running, unseen.
        case background
        /// Its code stands still.
        case suspended
        /// Ended.
        case terminated
    }

    /// Whether the user lets it use the microphone.
    public enum Permission: String, Hashable, Sendable, CaseIterable {
        /// The user was never asked, or has not answered.
        case undetermined
        /// No: recording is silence.
        case denied
        /// Yes.
        case granted
    }

    /// The app's one session.
    public var session: SimulatedSession { SimulatedSession(app: id, device: device) }

    /// How the OS of its device behaves.
    public var profile: OSProfile { device.profile }

    /// Adds a player.
    /// - parameter kind: How it reaches the loudspeaker.
    /// - parameter source: Fills interleaved stereo at 48 kHz; called while rendering, on the rendering thread. A
    ///   recorder's is never called.
    public func addPlayer(
        _ kind: SimulatedPlayer.Kind,
        source: @escaping @Sendable (inout [Float]) -> Void = { _ in }
    ) -> SimulatedPlayer {
        let index = device.state.withLock { $0.addPlayer(of: id, kind, source) }
        return SimulatedPlayer(index: index, app: id, device: device)
    }

    /// Adds a short effect, which sounds past the session, as a system sound.
    /// - throws: `badParam` for what the system does not sound: longer than 30 seconds, or another format than
    ///   PCM or IMA4.
    public func addEffect(
        _ file: EffectFile,
        source: @escaping @Sendable (inout [Float]) -> Void = { _ in }
    ) throws(SessionError) -> SimulatedPlayer {
        guard file.isSounded(by: device.profile) else { throw .badParam }
        let effect = addPlayer(.systemSound, source: source)
        effect.length = file.length
        return effect
    }

    /// The app that has taken the sound from this one, while it has.
    public var interruptedBy: String? {
        device.state.withLock { state in state.apps[id].interruptedBy.map { state.apps[$0].name } }
    }

    /// Whether it can be heard, or records, just now.
    public var isSounding: Bool { device.state.withLock { $0.isSounding(id) } }

    // MARK: its life

    /// Where it is.
    public var ground: Ground { device.state.withLock { $0.apps[id].ground } }
    /// Comes to the foreground; what it missed while suspended is told, and an end that was due.
    public func enterForeground() { device.change { $0.enterForeground(id) } }
    /// Leaves the foreground. Where nothing of it may sound it is suspended five seconds later.
    public func enterBackground() { device.change { $0.enterBackground(id) } }
    /// Its code stops running, and its session is taken.
    public func suspend() { device.change { $0.suspend(id) } }
    /// Its code runs again, in the background.
    public func resume() { device.change { $0.resume(id) } }
    /// Ends without a word.
    public func kill() { device.change { $0.kill(id) } }

    /// Whether it declares that it sounds in the background. The default is yes.
    public func declareBackgroundAudio(_ declares: Bool) {
        device.change { $0.apps[id].declaresBackgroundAudio = declares }
    }
    /// Whether it says what it needs the microphone for. The default is yes; without it the first use ends it.
    public func declareMicrophoneUse(_ declares: Bool) {
        device.change { $0.apps[id].declaresMicrophoneUse = declares }
    }

    /// Whether the user lets it use the microphone. The default is granted.
    public var permission: Permission { device.state.withLock { $0.apps[id].permission } }
    /// Whether the system has asked the user for the microphone.
    public var wasAskedForMicrophone: Bool { device.state.withLock { $0.apps[id].wasAskedForMicrophone } }
    /// The user decides, or has forgotten it. Who waits for the answer is given it, on this thread.
    public func setPermission(_ permission: Permission) {
        var waiting: [@Sendable (Bool) -> Void] = []
        device.change { state in
            state.apps[id].permission = permission
            if permission == .undetermined { return state.apps[id].wasAskedForMicrophone = false }
            swap(&waiting, &state.apps[id].awaitingPermission)
        }
        for answer in waiting { answer(permission == .granted) }
    }

    /// Takes remote control: keys of a headset go to this app from now on.
    public func takeRemoteControl() {
        device.change { if $0.apps[id].ground != .terminated { $0.remoteControlOwner = id } }
    }
    /// The system's game kit speaks for this app: it sets the mode that no app sets itself.
    public func startGameKitVoice() {
        device.change { state in
            var chatting = state.apps[id].configuration
            chatting.mode = .gameChat
            // A long-form route has no chat.
            guard chatting.illegality == nil else { return }
            state.apps[id].configuration = chatting
            state.apps[id].gameKitSpeaks = true
        }
    }

    // MARK: a phone's call

    /// The phone rings: everybody is interrupted.
    public func ring() throws(SessionError) {
        device.change { $0.apps[id].callIsAnswered = false }
        try session.setActive(true)
    }
    /// The call is accepted: the other apps are suspended behind it.
    public func acceptCall() { device.change { $0.acceptCall(of: id) } }
    /// The call is declined, or over: who was interrupted hears of the end, a suspended app when it runs again.
    public func endCall() throws(SessionError) {
        device.change { $0.apps[id].callIsAnswered = false }
        try session.setActive(false, notifyOthersOnDeactivation: true)
    }

    /// Makes the next calls of a kind fail, last, or tell late.
    ///
    /// A thousand faults at most wait for their calls; any more are left out.
    public func inject(_ fault: SessionFault) {
        device.change { if $0.apps[id].faults.count < 1_000 { $0.apps[id].faults.append(fault) } }
    }
}
