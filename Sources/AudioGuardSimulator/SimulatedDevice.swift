import AudioGuard
public import AudioGuardCore
import Dispatch

/// A device in memory: apps with a session each, one arbiter, plugs, a loudspeaker and a clock that moves
/// only when it is moved or sound is rendered.
///
/// Any thread may use it. Nothing in it reads a real clock: two runs on one thread are alike.
public final class SimulatedDevice: Sendable {
    let state: Locked<DeviceState>
    private let delivery: Delivery
    private let notifications = DispatchQueue(label: "simulated-device.notifications")
    private static let isNotifying = DispatchSpecificKey<ObjectIdentifier>()

    /// On which thread apps are told what happened.
    public enum Delivery: Sendable {
        /// On a secondary thread, as on the platform; the call that caused it waits until all are told (of two
        /// threads that call at once, the later one).
        case secondaryThread
        /// On the caller's thread: fast, for walks through very many states.
        case callersThread
    }

    /// A device with nothing plugged and no apps.
    public init(profile: OSProfile = .ios17, delivery: Delivery = .secondaryThread) {
        state = Locked(DeviceState(profile: profile))
        self.delivery = delivery
        notifications.setSpecific(key: Self.isNotifying, value: ObjectIdentifier(self))
    }

    /// How its OS behaves.
    public var profile: OSProfile { state.withLock { $0.profile } }

    /// Installs an app in the foreground.
    public func addApp(_ name: String, as kind: SimulatedApp.Kind = .ordinary) -> SimulatedApp {
        let id = state.withLock { $0.addApp(name, kind) }
        return SimulatedApp(id: id, name: name, device: self)
    }

    // MARK: what the user does

    /// Plugs or connects something: the last one plugged wins.
    public func plug(_ accessory: Accessory) {
        change {
            $0.replug(
                .newDeviceAvailable,
                to: $0.accessories.filter { $0.name != accessory.name } + [accessory]
            )
        }
    }

    /// Pulls it.
    public func unplug(_ accessory: Accessory) {
        change {
            $0.replug(.oldDeviceUnavailable, to: $0.accessories.filter { $0.name != accessory.name })
        }
    }

    /// The connection to it breaks, as by distance: what was heard from it is interrupted, where the profile
    /// says so.
    public func disconnect(_ accessory: Accessory) { change { $0.disconnect(accessory) } }

    /// Chooses the output by the system's own route picker: no setter is called.
    public func pickOutput(_ output: PortType) { change { $0.pickOutput(output) } }

    /// Whether the ring switch is on silent.
    public var ringSwitchIsSilent: Bool {
        get { state.withLock { $0.ringSwitchIsSilent } }
        set { change { $0.ringSwitchIsSilent = newValue } }
    }

    /// Whether the screen is locked.
    public var screenIsLocked: Bool {
        get { state.withLock { $0.screenIsLocked } }
        set { change { $0.screenIsLocked = newValue } }
    }

    /// Whether the built-in microphone is covered, as by a closed cover: who speaks into it is interrupted.
    public var microphoneIsCovered: Bool {
        get { state.withLock { $0.microphoneIsCovered } }
        set { change { $0.coverMicrophone(newValue) } }
    }

    /// How often it has vibrated.
    public var vibrations: Int { state.withLock { $0.vibrations } }

    /// The volume in force, from 0 to 1: setting it is pressing its keys, which move no other. Call volume never
    /// reaches 0.
    public var volume: Float {
        get { state.withLock { $0.volumeInForce } }
        set { change { $0.moveVolume(to: newValue) } }
    }

    /// Whether call volume is in force rather than media volume.
    public var callVolumeIsInForce: Bool { state.withLock { $0.callVolumeIsInForce } }

    /// Presses a key of the headset or the control centre: the app that holds remote control is told, else the
    /// previous app's audio starts.
    public func sendRemoteCommand(_ command: SessionEvent.RemoteCommand) { change { $0.send(command) } }

    // MARK: what befalls it

    /// What is built in.
    public var hardware: Hardware {
        get { state.withLock { $0.hardware } }
        set { change { $0.rebuild(newValue) } }
    }

    /// It wakes up after a sleep: active sessions are told.
    public func wakeFromSleep() { change { $0.wake() } }

    /// The media server dies: nothing works until its reset.
    public func loseMediaServices() { change { $0.loseMediaServices() } }

    /// It is back: every property is its default, every player orphaned.
    public func resetMediaServices() { change { $0.resetMediaServices() } }

    // MARK: time and sound

    /// How many frames of 48 kHz have passed.
    public var now: Int { state.withLock { $0.framesRendered } }

    /// The frame at which time alone next changes something, such as a suspension; `nil` if it never does. What
    /// happens then is told when the clock stops: who wants it told at its moment stops there.
    package var nextChangeByTime: Int? { state.withLock { $0.nextDeedAt } }

    /// Lets time pass without rendering anything; it never goes back.
    public func advance(by time: Duration) { change { $0.advance(by: time) } }

    /// Calls `body` when so much time has passed, as other things are told.
    public func call(after time: Duration, _ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.setAlarm(after: time, body) }
    }

    /// Renders what the pupil hears: every player of every app, as loud as it is just now, added up.
    /// - parameter output: Interleaved stereo at 48 kHz; its count is a multiple of two. Overwritten.
    public func render(into output: inout [Float]) {
        let frames = output.count / 2
        change { $0.advance(to: $0.framesRendered + frames) }
        let sounding = state.withLock { $0.sounding() }
        let meters = Loudspeaker.render(sounding, into: &output)
        guard !meters.isEmpty else { return }
        state.withLock { state in for (player, meter) in meters { state.players[player].meter = meter } }
    }

    // MARK: change and notice

    /// Changes the state, then tells the apps what that did to them.
    /// - parameter isNext: Whether it is another call than the one before, so that what waited for it is told.
    func change(isNext: Bool = true, _ body: (inout DeviceState) -> Void) {
        state.withLock { state in
            if isNext { state.notices.release() }
            body(&state)
            state.updateHints()
        }
        deliver()
    }

    /// Changes the state by a call that may fail, then tells the apps.
    func attempt(_ body: (inout DeviceState) throws(SessionError) -> Void) throws(SessionError) {
        defer { deliver() }
        try state.withLock { state throws(SessionError) in
            state.notices.release()
            defer { state.updateHints() }
            try body(&state)
        }
    }

    /// Tells the apps what happened, oldest first. An observer that changes the session itself is told of that
    /// after it has returned.
    private func deliver() {
        guard state.withLock({ $0.notices.areDue }) else { return }
        switch delivery {
        case .callersThread:
            guard state.withLock({ $0.notices.beginTelling() }) else { return }
            tell()
            state.withLock { $0.notices.isTelling = false }
        case .secondaryThread:
            guard DispatchQueue.getSpecific(key: Self.isNotifying) != ObjectIdentifier(self) else { return }
            let done = DispatchSemaphore(value: 0)
            notifications.async { [self] in
                tell()
                done.signal()
            }
            done.wait()
        }
    }

    private func tell() {
        while let notice = state.withLock({ $0.notices.takeFirst() }) { notice.tell() }
    }
}
