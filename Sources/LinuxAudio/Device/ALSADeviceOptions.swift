#if os(Linux)
    /// How a program reaches a device's buffer.
    public enum ALSAAccess: String, Sendable {
        /// The buffer lies in our memory. Where the device cannot, it is read and written after all.
        case mapped
        /// Each transfer is a call to the device.
        case readWrite
    }

    /// What is asked of a device, and in which direction.
    struct ALSADeviceOptions {
        enum Direction {
            case playback, capture
        }

        var name: String
        var direction = Direction.playback
        var periodFrames: Int
        var bufferFrames: Int
        var access = ALSAAccess.readWrite

        /// What a device could sensibly be asked for, whatever was asked: a period of 16 frames to a second, and
        /// two periods to ten seconds.
        var period: UInt { UInt(min(48_000, max(16, periodFrames))) }
        var buffer: UInt { min(480_000, max(period * 2, UInt(max(0, bufferFrames)))) }
    }
#endif
