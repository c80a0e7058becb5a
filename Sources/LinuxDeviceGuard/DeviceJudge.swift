#if os(Linux)
    internal import AudioGuard
    internal import CDeviceHooks

    /// Which guard this process asks about devices: there is one `snd_pcm_open`, so there is one guard.
    enum DeviceJudge {
        private struct Seat {
            weak var asked: DeviceGuard?
            let holder: ObjectIdentifier
        }

        private static let seat = Locked<Seat?>(nil)

        /// What C calls. It is never released: calls may be on their way.
        nonisolated(unsafe) private static let judge: UnsafePointer<devicehooks_judge> = {
            let place = UnsafeMutablePointer<devicehooks_judge>.allocate(capacity: 1)
            unsafe place.initialize(
                to: devicehooks_judge(
                    open: { opening in
                        guard let opening = unsafe opening else { return -1 }
                        return DeviceJudge.answer(unsafe OpeningCall(opening))
                    },
                    close: { pcm in
                        guard let pcm = unsafe pcm else { return }
                        asked?.held.end(OpenedDevice(place: UInt(bitPattern: pcm)))
                    }
                )
            )
            return unsafe UnsafePointer(place)
        }()

        /// Who is asked now. The lock is held for a look; what the guard does, it does without.
        private static var asked: DeviceGuard? { seat.withLock { $0?.asked } }

        /// Begins to ask a guard.
        static func begin(asking new: DeviceGuard) throws(DeviceGuardError) {
            // Handed out of the lock: should this be the last to hold it, its end takes the lock as well.
            let other: DeviceGuard? = seat.withLock { seat in
                if let other = seat?.asked { return other }
                seat = Seat(asked: new, holder: ObjectIdentifier(new))
                unsafe devicehooks_ask(judge)
                return nil
            }
            if other != nil { throw .alreadyGuarded }
        }

        /// Ends it, unless another one is asked by now. Calls that are in flight come to their end.
        static func end(asking old: ObjectIdentifier) {
            seat.withLock { current in
                guard current?.holder == old else { return }
                current = nil
                devicehooks_ask(nil)
            }
        }

        /// Asks whoever is there now.
        private static func answer(_ call: consuming OpeningCall) -> Int32 {
            guard let asked else { return call.perform() }
            return asked.answer(call)
        }
    }
#endif
