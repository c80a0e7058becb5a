#if os(Linux)
    internal import CALSA
    internal import Glibc

    /// An open device, for playback (stereo) or capture (mono, or else stereo): 48 kHz. Closed when it goes away.
    ///
    /// One thread at a time uses its stream, whichever made it or took it over.
    @safe final class ALSADevice {
        let name: String

        /// What the audio thread holds; valid as long as the device.
        let stream: ALSAStream

        var bufferFrames: Int { stream.shape.buffer }
        var periodFrames: Int { stream.shape.period }

        /// Opens the device and agrees with it. Nothing sounds yet.
        init(_ options: ALSADeviceOptions) throws(AudioError) {
            name = options.name
            let doing = "opening \(options.name)"
            var opened: OpaquePointer?
            // Non-blocking, or a busy device would be waited for.
            try unsafe ALSA.check(
                calsa_open_own(
                    &opened,
                    options.name,
                    options.direction == .playback ? SND_PCM_STREAM_PLAYBACK : SND_PCM_STREAM_CAPTURE,
                    SND_PCM_NONBLOCK
                ),
                doing
            )
            guard let pcm = unsafe opened else { throw ALSA.error(-ENODEV, doing) }
            do {
                unsafe stream = ALSAStream(pcm, try Self.negotiate(pcm, options))
            } catch {
                unsafe snd_pcm_close(pcm)
                throw error
            }
        }

        deinit {
            stream.close()
        }
    }
#endif
