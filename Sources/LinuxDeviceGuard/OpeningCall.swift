#if os(Linux)
    internal import AudioGuard
    internal import AudioGuardCore
    internal import CDeviceHooks

    /// One call of `snd_pcm_open` while it lasts. It cannot outlive the call: the caller's pointers are in it.
    @safe struct OpeningCall: ~Copyable {
        private let opening: UnsafePointer<devicehooks_opening>

        /// The call that a judge is asked about.
        init(_ opening: UnsafePointer<devicehooks_opening>) {
            unsafe self.opening = opening
        }

        /// The device's name, as far as a record holds it.
        var name: String {
            let whole = unsafe String(cString: opening.pointee.name)
            return whole.utf8.count <= Self.longestName ? whole : String(whole.prefix(Self.longestName))
        }

        /// What it is opened for.
        var stream: DeviceOpening.Stream { unsafe opening.pointee.stream == 0 ? .playback : .capture }

        /// Whether the class itself opens its device.
        var isOwn: Bool { unsafe opening.pointee.is_own }

        /// What was opened; `nil` if nothing was.
        var opened: OpenedDevice? {
            unsafe opening.pointee.pcm.pointee.map { OpenedDevice(place: UInt(bitPattern: $0)) }
        }

        /// Who called, unwound through code without frame pointers.
        var stack: CallStack {
            let room = 128
            let addresses = unsafe [UInt](unsafeUninitializedCapacity: room) { buffer, count in
                unsafe count = devicehooks_stack(opening, buffer.baseAddress, room)
            }
            return CallStack(addresses: addresses)
        }

        /// Opens the device that was asked for, or another, and returns ALSA's answer.
        func perform(instead: String? = nil) -> Int32 {
            guard let instead else { return unsafe devicehooks_open(opening, nil) }
            return unsafe devicehooks_open(opening, instead)
        }

        /// Says in the error of the class's own call why its device cannot be had.
        func explain(_ why: String) { unsafe devicehooks_explain(why) }

        private static let longestName = 256
    }
#endif
