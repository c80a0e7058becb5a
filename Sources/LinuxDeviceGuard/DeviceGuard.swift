#if os(Linux)
    public import AudioGuard
    internal import AudioGuardCore
    internal import CDeviceHooks
    internal import Glibc

    /// Stands between the modules of an app and ALSA's devices, until it is released. Any thread.
    ///
    /// While a class is live, a module that opens `hw:` or another device for itself alone is given the device
    /// that serves many; policy decides, and the guard records who asked, as with any other request. If the
    /// shared device cannot be opened, the module's own request is performed after all. While no class is live,
    /// nothing is changed.
    ///
    /// ```swift
    /// let deviceGuard = try DeviceGuard(of: sessionGuard)
    /// ```
    ///
    /// What a module has open when the class begins cannot be taken away. If `LinuxAudio` then finds its device
    /// busy, its error names the module, and so do a record and an alert.
    public final class DeviceGuard: Sendable {
        let sessionGuard: SessionGuard
        let options: DeviceOptions
        let held = HeldDevices()

        /// Begins to judge every call of `snd_pcm_open` in this process that can be reached.
        ///
        /// Throws if another guard does that already, if no library's call would arrive here, or if the shared
        /// device that `options` name is none.
        public init(
            of sessionGuard: SessionGuard,
            options: DeviceOptions = DeviceOptions()
        ) throws(DeviceGuardError) {
            self.sessionGuard = sessionGuard
            self.options = options
            for stream in DeviceOpening.Stream.allCases {
                let shared = options.sharedDevice(for: stream)
                if shared.isEmpty || DeviceOpening(shared, for: stream).isExclusive {
                    throw .notShared(shared)
                }
            }
            guard devicehooks_is_reached() else { throw .notReached }
            try DeviceJudge.begin(asking: self)
        }

        deinit {
            DeviceJudge.end(asking: ObjectIdentifier(self))
        }

        /// Answers one call. The caller's own arguments go to ALSA untouched, unless another device is opened.
        func answer(_ call: borrowing OpeningCall) -> Int32 {
            if call.isOwn { return answerOwn(call) }
            let stream = call.stream
            let asked = DeviceOpening(call.name, for: stream, sharedAs: options.sharedDevice(for: stream))
            var status: Int32 = 0
            do throws(SessionError) {
                try sessionGuard.open(asked, stack: { call.stack }) { opening throws(SessionError) in
                    status = call.perform(instead: opening == asked ? nil : opening.device)
                    if status < 0 { throw SessionError(code: status) }
                    if opening.isExclusive { hold(opening, by: call) }
                }
                return status
            } catch {
                // Where policy refuses, nothing was opened.
                return error.code < 0 ? error.code : -EPERM
            }
        }

        /// Notes that a call has opened a device for one alone. Its caller is looked up while its code is loaded.
        private func hold(_ opening: DeviceOpening, by call: borrowing OpeningCall) {
            guard let device = call.opened else { return }
            let stack = call.stack
            held.begin(
                .init(device: device, opening: opening, caller: sessionGuard.caller(of: stack), stack: stack)
            )
        }

        /// Opens the class's own device. If somebody has it, says who.
        private func answerOwn(_ call: borrowing OpeningCall) -> Int32 {
            let status = call.perform()
            guard status == -EBUSY, let culprit = held.last(for: call.stream) else { return status }
            let (caller, opening) = (culprit.caller, culprit.opening)
            let who =
                caller.module?.name ?? caller.frame?.symbol ?? caller.frame?.image ?? "an unknown module"
            let number = sessionGuard.accuse(
                caller,
                of: opening,
                stack: culprit.stack,
                because: SessionError(code: status)
            )
            let evidence = number == 0 ? "" : " (record \(number))"
            call.explain("\(who) has \(opening.device)\(evidence)")
            return status
        }
    }
#endif
