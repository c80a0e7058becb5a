#if os(Linux)
    internal import RealtimePCM

    /// The pushing end of a tap: everything that one thread at a time may touch.
    @safe final class TapWork {
        let pipe: PCMPipe
        let widestPPM: Double
        private(set) var statistics = PCMTapStatistics()
        private(set) var marks: PresentationMarks
        private(set) var sampleRate: Int
        private(set) var channels: Int

        private var resampler: AdaptiveResampler
        private var controller: DriftController
        private let targetFrames: Int

        private let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: blockFrames * 2)
        private let made = UnsafeMutableBufferPointer<Float>.allocate(capacity: madeFrames * 2)
        private static let blockFrames = 512
        private static let madeFrames = 4_096

        /// What comes next follows silence.
        private var isBeginning = true
        private var fadeFramesLeft = 0
        private static let fadeFrames = 192
        private var underrunsSeen = 0
        private var isFlushed = false
        private var lastPush: HostTime?
        /// Until then the source is taken for one that waits for room and so needs no following.
        private var waitsUntil: HostTime?
        /// The presentation time behind the last frame that was taken, in nanoseconds.
        private var nextTime = 0.0

        init(pipe: PCMPipe, sampleRate: Int, channels: Int, options: PCMTapOptions) {
            self.pipe = pipe
            self.sampleRate = sampleRate
            self.channels = channels
            resampler = AdaptiveResampler(from: sampleRate, to: PlayoutClock.sampleRate)
            var drift = options.drift
            drift.targetFill = min(drift.targetFill, .seconds(Double(pipe.capacity) / 96_000))
            targetFrames = drift.targetFill.frames
            controller = DriftController(drift)
            let widest = drift.widestPPM
            widestPPM = widest > 0 ? min(widest, 100_000) : 0
            // One for each push of five milliseconds, of all that may wait and of a second on its way.
            marks = PresentationMarks(limit: min(max(256, pipe.capacity / 240 + 200), 16_384))
        }

        deinit {
            unsafe block.deallocate()
            unsafe made.deallocate()
        }

        /// How many more frames of 48 kHz the device has asked for by now, and how many wait at that very moment.
        struct Reading {
            var devicePosition: Double
            var fill: Double
        }

        /// Takes what fits of `frames` frames and returns how many that were. `convert` writes some of them, from a
        /// number on, to interleaved stereo, and returns how many samples it had to replace.
        func push(
            frames: Int,
            presentationTime: Duration?,
            at now: HostTime,
            reading: Reading?,
            convert: (_ first: Int, _ count: Int, UnsafeMutablePointer<Float>) -> Int
        ) -> Int {
            guard frames > 0, let block = unsafe block.baseAddress, let made = unsafe made.baseAddress else {
                return 0
            }
            if let presentationTime { nextTime = min(max(presentationTime / .nanoseconds(1), -9e18), 9e18) }
            begin(at: now)
            follow(frames, at: now, reading)
            mark()
            var done = 0
            while done < frames {
                let room = min(Self.madeFrames, pipe.room)
                if room == 0 { break }
                // No more than there is room for: what the resampler kept would be heard later than it was told.
                let count = min(Self.blockFrames, frames - done, resampler.framesNeeded(for: room))
                statistics.samplesReplaced += unsafe convert(done, count, block)
                let result = unsafe resampler.process(block, frames: count, into: made, room: room)
                unsafe push(made, frames: result.made)
                done += result.taken
            }
            nextTime += Double(done) * 1e9 / Double(sampleRate)
            note(done, of: frames, at: now)
            return done
        }

        /// What waits is to be dropped; what comes next follows silence.
        func flush() {
            pipe.flush()
            resampler.reset()
            isBeginning = true
            isFlushed = true
        }

        /// Nothing more comes for now: what the resampler holds is sent after the rest.
        func end() {
            drain()
            pipe.end()
            isBeginning = true
        }

        /// What comes from now on has another shape. What the old resampler held fades out, and the new one's first
        /// frames fade in.
        func change(sampleRate: Int, channels: Int) {
            self.channels = channels
            guard sampleRate != self.sampleRate else { return }
            drain()
            self.sampleRate = sampleRate
            resampler = AdaptiveResampler(from: sampleRate, to: PlayoutClock.sampleRate)
            resampler.ratio = controller.ratio
            fadeFramesLeft = Self.fadeFrames
        }

        /// The source or the device stands still.
        func rest() {
            controller.rest()
        }
    }

    extension TapWork {
        /// Puts the reserve in front: at first, and after the device has found nothing.
        private func begin(at now: HostTime) {
            let ranDry = pipe.underruns != underrunsSeen
            underrunsSeen = pipe.underruns
            if ranDry { isBeginning = true }
            guard isBeginning, pipe.room > 0 else { return }
            isBeginning = false
            controller.rest()
            fadeFramesLeft = Self.fadeFrames
            let silence = min(targetFrames - pipe.waiting, pipe.room)
            guard silence > 0, let made = unsafe made.baseAddress else { return }
            // After a flush what comes next is what one waits for.
            let time = isFlushed ? nextTime : marks.last?.time(at: pipe.framesPushed)
            isFlushed = false
            marks.add(.init(frame: pipe.framesPushed, time: time, perFrame: 0))
            unsafe made.update(repeating: 0, count: Self.madeFrames * 2)
            var left = silence
            while left > 0 {
                left -= unsafe pipe.push(made, frames: min(left, Self.madeFrames))
            }
            statistics.framesOfSilence += silence
        }

        /// Lets the ratio follow the two clocks, unless the source follows the device already.
        private func follow(_ frames: Int, at now: HostTime, _ reading: Reading?) {
            defer { lastPush = now }
            if let waitsUntil, now < waitsUntil { return }
            waitsUntil = nil
            guard let reading else { return }
            let elapsed = lastPush.map { max(.zero, now - $0) } ?? .zero
            controller.take(
                arrived: Double(frames) * Double(PlayoutClock.sampleRate) / Double(sampleRate),
                devicePosition: reading.devicePosition,
                fill: reading.fill,
                elapsed: min(elapsed, .seconds(1))
            )
            resampler.ratio = controller.ratio
        }

        /// Notes the presentation time of the next frame that is made.
        private func mark() {
            let perFrame = 1e9 / Double(PlayoutClock.sampleRate) / resampler.ratio
            let held = resampler.framesHeld * 1e9 / Double(sampleRate)
            marks.add(.init(frame: pipe.framesPushed, time: nextTime - held, perFrame: perFrame))
        }

        private func note(_ done: Int, of frames: Int, at now: HostTime) {
            statistics.framesPushed += done
            statistics.framesRefused += frames - done
            statistics.gaps = controller.gaps
            statistics.ratioPPM = (controller.ratio - 1) * 1e6
            statistics.driftPPM = controller.driftPPM
            guard done < frames else { return }
            controller.rest()
            waitsUntil = now + .seconds(2)
        }

        /// Pushes frames that are known to fit, the first ones fading in.
        private func push(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
            var frame = 0
            while frame < frames, fadeFramesLeft > 0 {
                let gain = 1 - Float(fadeFramesLeft) / Float(Self.fadeFrames)
                unsafe samples[frame * 2] *= gain
                unsafe samples[frame * 2 + 1] *= gain
                fadeFramesLeft -= 1
                frame += 1
            }
            _ = unsafe pipe.push(samples, frames: frames)
        }

        /// Sends what the resampler holds, fading out over it, as far as there is room.
        private func drain() {
            guard let block = unsafe block.baseAddress, let made = unsafe made.baseAddress else { return }
            unsafe block.update(repeating: 0, count: Self.blockFrames * 2)
            let held = resampler.framesHeld * Double(PlayoutClock.sampleRate) / Double(sampleRate)
            let room = min(Int(held.rounded(.up)), pipe.room, Self.madeFrames)
            var count = 0
            while count < room {
                count +=
                    unsafe resampler.process(
                        block,
                        frames: Self.blockFrames,
                        into: made + count * 2,
                        room: room - count
                    ).made
            }
            for frame in 0..<count {
                let gain = Float(count - frame) / Float(count + 1)
                unsafe made[frame * 2] *= gain
                unsafe made[frame * 2 + 1] *= gain
            }
            unsafe push(made, frames: count)
            resampler.reset()
        }
    }

    extension PCMPipe {
        /// Pushes interleaved stereo from memory.
        fileprivate func push(_ samples: UnsafePointer<Float>, frames: Int) -> Int {
            unsafe push(stereo: UnsafeBufferPointer(start: samples, count: frames * 2).span)
        }
    }
#endif
