#if os(Linux)
    import LinuxAudio
    import RealtimePCM
    import Testing

    /// A sender, and a network that loses, delays, doubles and disorders what it sends. In simulated time.
    struct BadNetwork: CustomTestStringConvertible {
        var lossPercent = 0
        var jitterMs = 0
        var reorderPercent = 0
        var duplicatePercent = 0
        /// How much faster the sender's clock is than ours, in millionths.
        var ppm = 0
        var seed = 1

        /// What arrives of the first `count` packets, in the order of its arrival.
        func arrivals(_ count: Int, packet: (Int) -> VoicePacket) -> [(time: HostTime, packet: VoicePacket)] {
            var dice = Dice(seed)
            var arrivals: [(time: HostTime, packet: VoicePacket)] = []
            let interval = 20 / (1 + Double(ppm) / 1_000_000)
            for index in 0..<count {
                let sent = 1_000 + Double(index) * interval
                if dice.happens(lossPercent) { continue }
                for _ in 0..<(dice.happens(duplicatePercent) ? 2 : 1) {
                    var delay = Double(dice.roll(jitterMs * 1_000 + 1)) / 1_000
                    if dice.happens(reorderPercent) { delay += 45 }
                    arrivals.append((HostTime.ms(sent + 30 + delay), packet(index)))
                }
            }
            return arrivals.sorted { $0.time < $1.time }
        }

        var testDescription: String {
            "loss \(lossPercent) %, jitter \(jitterMs) ms, reordered \(reorderPercent) %, "
                + "doubled \(duplicatePercent) %, \(ppm) ppm, seed \(seed)"
        }
    }
#endif
