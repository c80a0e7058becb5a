internal import AudioGuard
internal import CALSA
internal import CArcade
internal import Foundation
internal import LinuxAudio
internal import RealtimePCM

extension Rehearsal {
    typealias Opener =
        @Sendable (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, Int32) -> Int32

    /// Opens a device and notes what was opened.
    func open(_ device: String, recording: Bool, _ answer: inout Answer, by opener: Opener) {
        var name = [CChar](repeating: 0, count: 256)
        answer.status = unsafe opener(device, recording ? 1 : 0, &name, Int32(name.count))
        guard answer.status >= 0 else { return }
        answer.opened = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Opens a device in code of the RTC engine's own, and closes it again.
    static let openAsOwner: Opener = { device, _, name, room in
        var pcm: OpaquePointer?
        let status = unsafe snd_pcm_open(&pcm, device, SND_PCM_STREAM_PLAYBACK, 0)
        guard status >= 0, let pcm = unsafe pcm else { return status }
        unsafe strncpy(name, snd_pcm_name(pcm), Int(room) - 1)
        return unsafe snd_pcm_close(pcm)
    }

    /// Opens a device as the class itself does.
    func openOwn(_ device: String, _ answer: inout Answer) throws {
        var options = ALSAPlayoutOptions()
        options.device = device
        do throws(AudioError) {
            _ = try ALSAPlayout(PCMPipe(capacity: 480), options: options)
        } catch {
            answer.error = "\(error)"
            answer.status = -1
        }
    }

    /// Opens a device on ten threads at once, while the guard comes and goes. Returns how many could not.
    func storm(on device: String) -> Int32 {
        let failures = Locked<Int32>(0)
        let done = Locked(0)
        let threads = (0..<10).map { _ in
            Thread {
                var answer = Answer(step: "")
                for _ in 0..<50 {
                    unsafe self.open(device, recording: false, &answer, by: arcade_open)
                    if answer.status < 0 { failures.withLock { $0 += 1 } }
                }
                done.withLock { $0 += 1 }
            }
        }
        for thread in threads { thread.start() }
        while done.withLock({ $0 }) < threads.count {
            release()
            beginGuard()
        }
        return failures.withLock { $0 }
    }

    /// Releases the guard while a call is in its hands. Returns what the call answered, -1 if it did not end.
    func releaseDuring(_ device: String) -> Int32 {
        let answered = DispatchSemaphore(value: 0)
        let status = Locked<Int32>(-1)
        trail.close()
        Thread.detachNewThread {
            var answer = Answer(step: "")
            unsafe self.open(device, recording: false, &answer, by: arcade_open)
            status.withLock { [answer] in $0 = answer.status }
            answered.signal()
        }
        trail.awaitVisitor()
        release()
        trail.open()
        return answered.wait(timeout: .now() + 20) == .success ? status.withLock { $0 } : -1
    }
}
