import AudioGuard
public import AudioGuardCore
import Dispatch

/// A device in memory: apps with a session each, one arbiter, plugs, a loudspeaker and a clock that moves
/// only when sound is rendered.
///
/// Any thread may use it. What apps are told is delivered on a secondary thread, as on the platform, before
/// the call that caused it returns (of two threads that call at once, before the later returns), so that two
/// runs on one thread are alike. Nothing in it reads a real clock.
public final class SimulatedDevice: Sendable {
    let state: Locked<DeviceState>
    private let notifications = DispatchQueue(label: "simulated-device.notifications")
    private static let isNotifying = DispatchSpecificKey<ObjectIdentifier>()

    /// A device with nothing plugged and no apps.
    public init() {
        state = Locked(DeviceState())
        notifications.setSpecific(key: Self.isNotifying, value: ObjectIdentifier(self))
    }

    /// Installs an app in the foreground.
    public func addApp(_ name: String, as kind: SimulatedApp.Kind = .ordinary) -> SimulatedApp {
        let id = state.withLock { $0.addApp(name, kind) }
        return SimulatedApp(id: id, name: name, device: self)
    }

    /// Plugs something an app can be heard from: the last one plugged wins.
    public func plug(_ port: PortType) {
        change { $0.replug(.newDeviceAvailable, to: $0.plugged.filter { $0 != port } + [port]) }
    }

    /// Pulls it.
    public func unplug(_ port: PortType) {
        change { $0.replug(.oldDeviceUnavailable, to: $0.plugged.filter { $0 != port }) }
    }

    /// How many frames have been rendered.
    public var now: Int { state.withLock { $0.framesRendered } }

    /// Renders what the pupil hears: every player of every app, as loud as it is just now, added up.
    /// - parameter output: Interleaved stereo at 48 kHz; its count is a multiple of two. Overwritten.
    public func render(into output: inout [Float]) {
        let sounding = state.withLock { state in
            state.framesRendered += output.count / 2
            return state.sounding()
        }
        Loudspeaker.render(sounding, into: &output)
    }

    /// Changes the state, then tells the apps what that did to them.
    func change(_ body: (inout DeviceState) -> Void) {
        state.withLock { body(&$0) }
        deliver()
    }

    /// Tells the apps what happened, oldest first, on the notification thread, and waits for it. An observer
    /// that changes the session itself is told of that after it has returned.
    func deliver() {
        guard DispatchQueue.getSpecific(key: Self.isNotifying) != ObjectIdentifier(self),
            state.withLock({ $0.hasNotices })
        else { return }
        let done = DispatchSemaphore(value: 0)
        notifications.async { [self] in
            while let (observer, event) = state.withLock({ $0.takeNotice() }) { observer(event) }
            done.signal()
        }
        done.wait()
    }
}
