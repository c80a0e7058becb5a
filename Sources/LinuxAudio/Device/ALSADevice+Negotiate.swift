#if os(Linux)
    internal import CALSA
    internal import Glibc

    extension ALSADevice {
        /// Asks for 48 kHz in floats, or else 32 or 16 bits, stereo (a microphone: mono, or else stereo), and for
        /// the periods and the buffer nearest to those wanted.
        static func negotiate(
            _ pcm: OpaquePointer,
            _ options: ALSADeviceOptions
        ) throws(AudioError) -> ALSAShape {
            let isMicrophone = options.direction == .capture
            let doing = "setting up \(options.name) for 48 kHz \(isMicrophone ? "mono" : "stereo")"
            var allocated: OpaquePointer?
            try unsafe ALSA.check(snd_pcm_hw_params_malloc(&allocated), doing)
            guard let hardware = unsafe allocated else { throw ALSA.error(-ENOMEM, doing) }
            defer { unsafe snd_pcm_hw_params_free(hardware) }
            try unsafe ALSA.check(snd_pcm_hw_params_any(pcm, hardware), doing)
            let isMapped =
                unsafe options.access == .mapped
                && snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_MMAP_INTERLEAVED) == 0
            if !isMapped {
                let access = SND_PCM_ACCESS_RW_INTERLEAVED
                try unsafe accept(snd_pcm_hw_params_set_access(pcm, hardware, access), doing)
            }
            let format =
                ALSAShape.Format.allCases
                .first { unsafe snd_pcm_hw_params_test_format(pcm, hardware, $0.name) == 0 } ?? .int16
            try unsafe accept(snd_pcm_hw_params_set_format(pcm, hardware, format.name), doing)
            let isMono = unsafe isMicrophone && snd_pcm_hw_params_test_channels(pcm, hardware, 1) == 0
            try unsafe accept(snd_pcm_hw_params_set_channels(pcm, hardware, isMono ? 1 : 2), doing)
            try unsafe accept(snd_pcm_hw_params_set_rate(pcm, hardware, 48_000, 0), doing)
            var period = options.period
            var buffer = options.buffer
            try unsafe accept(snd_pcm_hw_params_set_period_size_near(pcm, hardware, &period, nil), doing)
            try unsafe accept(snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &buffer), doing)
            try unsafe accept(snd_pcm_hw_params(pcm, hardware), doing)
            try unsafe setStart(pcm, wakeAt: period, doing)
            return ALSAShape(
                format: format,
                isMapped: isMapped,
                channels: isMono ? 1 : 2,
                period: Int(period),
                buffer: Int(buffer)
            )
        }

        /// The device starts when it is told to, and wakes us whenever a period is available.
        private static func setStart(
            _ pcm: OpaquePointer,
            wakeAt period: UInt,
            _ doing: String
        ) throws(AudioError) {
            var allocated: OpaquePointer?
            try unsafe ALSA.check(snd_pcm_sw_params_malloc(&allocated), doing)
            guard let software = unsafe allocated else { throw ALSA.error(-ENOMEM, doing) }
            defer { unsafe snd_pcm_sw_params_free(software) }
            try unsafe ALSA.check(snd_pcm_sw_params_current(pcm, software), doing)
            var never = UInt()
            try unsafe ALSA.check(snd_pcm_sw_params_get_boundary(software, &never), doing)
            try unsafe ALSA.check(snd_pcm_sw_params_set_start_threshold(pcm, software, never), doing)
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
