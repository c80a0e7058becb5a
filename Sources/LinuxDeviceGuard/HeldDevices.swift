#if os(Linux)
    internal import AudioGuard
    internal import AudioGuardCore

    /// The devices that somebody has alone just now, as far as their opening was seen. Any thread.
    final class HeldDevices: Sendable {
        struct Held: Sendable {
            let device: OpenedDevice
            let opening: DeviceOpening
            let caller: Caller
            let stack: CallStack
        }

        /// After so many, the oldest are forgotten: nobody has more.
        private static let most = 64

        private let held = Locked<[Held]>([])

        /// Notes a device that was just opened.
        func begin(_ new: Held) {
            held.withLock { held in
                if held.count == Self.most { held.removeFirst() }
                held.append(new)
            }
        }

        /// Notes that a device will be closed.
        func end(_ device: OpenedDevice) {
            held.withLock { held in held.removeAll { $0.device == device } }
        }

        /// The one that was opened last for a direction.
        func last(for stream: DeviceOpening.Stream) -> Held? {
            held.withLock { held in held.last { $0.opening.stream == stream } }
        }
    }

    /// Which open device, by its place in memory.
    struct OpenedDevice: Hashable, Sendable {
        let place: UInt
    }
#endif
