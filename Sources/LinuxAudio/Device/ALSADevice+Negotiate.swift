#if os(Linux)
    internal import CALSA
    internal import Glibc

    extension ALSADevice {
        /// What the device agreed to.
        struct Shape {
            var takesFloat: Bool
            var period: Int
            var buffer: Int
        }

        /// Asks for 48 kHz stereo in floats, or else 16 bits, and the periods and buffer nearest to those wanted.
        static func negotiate(
            _ pcm: OpaquePointer,
            _ options: ALSAPlayoutOptions
        ) throws(AudioError) -> Shape {
            let doing = "setting up \(options.device) for 48 kHz stereo"
            var allocated: OpaquePointer?
            try unsafe ALSA.check(snd_pcm_hw_params_malloc(&allocated), doing)
            guard let hardware = unsafe allocated else { throw ALSA.error(-ENOMEM, doing) }
            defer { unsafe snd_pcm_hw_params_free(hardware) }
            try unsafe ALSA.check(snd_pcm_hw_params_any(pcm, hardware), doing)
            try unsafe accept(
                snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED),
                doing
            )
            let takesFloat =
                unsafe snd_pcm_hw_params_test_format(pcm, hardware, SND_PCM_FORMAT_FLOAT_LE) == 0
            let format = takesFloat ? SND_PCM_FORMAT_FLOAT_LE : SND_PCM_FORMAT_S16_LE
            try unsafe accept(snd_pcm_hw_params_set_format(pcm, hardware, format), doing)
            try unsafe accept(snd_pcm_hw_params_set_channels(pcm, hardware, 2), doing)
            try unsafe accept(snd_pcm_hw_params_set_rate(pcm, hardware, 48_000, 0), doing)
            var period = UInt(max(16, options.periodFrames))
            var buffer = max(UInt(options.bufferFrames), period * 2)
            try unsafe accept(snd_pcm_hw_params_set_period_size_near(pcm, hardware, &period, nil), doing)
            try unsafe accept(snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &buffer), doing)
            try unsafe accept(snd_pcm_hw_params(pcm, hardware), doing)
            try unsafe setStart(pcm, when: buffer, wakeAt: period, doing)
            return Shape(takesFloat: takesFloat, period: Int(period), buffer: Int(buffer))
        }

        /// The device starts when its buffer is full, and wakes us whenever a period fits.
        private static func setStart(
            _ pcm: OpaquePointer,
            when threshold: UInt,
            wakeAt period: UInt,
            _ doing: String
        ) throws(AudioError) {
            var allocated: OpaquePointer?
            try unsafe ALSA.check(snd_pcm_sw_params_malloc(&allocated), doing)
            guard let software = unsafe allocated else { throw ALSA.error(-ENOMEM, doing) }
            defer { unsafe snd_pcm_sw_params_free(software) }
            try unsafe ALSA.check(snd_pcm_sw_params_current(pcm, software), doing)
            try unsafe ALSA.check(snd_pcm_sw_params_set_start_threshold(pcm, software, threshold), doing)
            try unsafe ALSA.check(snd_pcm_sw_params_set_avail_min(pcm, software, period), doing)
            try unsafe ALSA.check(snd_pcm_sw_params(pcm, software), doing)
        }

        /// As `ALSA.check`, but a device that is there and says no is not one that is missing.
        private static func accept(_ status: Int32, _ doing: String) throws(AudioError) {
            guard status == -EINVAL else {
                try ALSA.check(status, doing)
                return
            }
            throw AudioError(
                .unsupported,
                doing,
                because: "the device does not do that (EINVAL, -22)",
                advice: #"Put "plug:" before its name, or use "default"."#
            )
        }
    }
#endif
