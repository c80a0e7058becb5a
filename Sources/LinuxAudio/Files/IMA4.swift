#if os(Linux)
    /// One channel of Apple's IMA 4:1 sound: packets of 34 bytes become 64 samples each.
    ///
    /// A packet begins with where the signal stands, in its upper nine bits, and with the size of the next step, in
    /// the lower seven; then each half byte, the lower one first, is a step.
    struct IMA4 {
        static let packetBytes = 34
        static let packetFrames = 64

        private static let changes = [-1, -1, -1, -1, 2, 4, 6, 8]
        private static let steps = [
            7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73,
            80, 88,
            97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598,
            658,
            724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327,
            3660,
            4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289,
            16818,
            18500, 20350, 22385, 24623, 27086, 29794, 32767,
        ]

        private var signal = 0
        private var step = 0

        /// Calls `take` with each of the packet's samples in turn, -32,768 to 32,767. Returns false if the packet
        /// names a step that there is not; then nothing was taken.
        mutating func decode(_ packet: ArraySlice<UInt8>, _ take: (Int) -> Void) -> Bool {
            guard packet.count == Self.packetBytes, let first = packet.first else { return false }
            let head = Int(Int16(truncatingIfNeeded: Int(first) << 8 | Int(packet[packet.startIndex + 1])))
            guard head & 0x7F < Self.steps.count else { return false }
            begin(at: head & ~0x7F, step: head & 0x7F)
            for byte in packet.dropFirst(2) {
                take(next(Int(byte & 0xF)))
                take(next(Int(byte >> 4)))
            }
            return true
        }

        /// The head of a packet knows the signal to seven bits less than we do: it is believed only if it says
        /// something else.
        private mutating func begin(at signal: Int, step: Int) {
            if step == self.step, abs(signal - self.signal) <= 0x7F { return }
            self.signal = signal
            self.step = step
        }

        private mutating func next(_ half: Int) -> Int {
            let size = Self.steps[step]
            var change = size >> 3
            if half & 4 != 0 { change += size }
            if half & 2 != 0 { change += size >> 1 }
            if half & 1 != 0 { change += size >> 2 }
            signal = min(32_767, max(-32_768, half & 8 != 0 ? signal - change : signal + change))
            step = min(Self.steps.count - 1, max(0, step + Self.changes[half & 7]))
            return signal
        }
    }
#endif
