#if os(Linux)
    internal import RealtimePCM

    /// What a player is set to, whether or not it plays.
    struct PlayerControls {
        var gain = Decibels.unity
        var pan: Float = 0
        var isMuted = false
        var isSolo = false
        var isMetered = false
        var rate = 1.0
        var loops = 0

        /// Sets a voice accordingly. What is the same already is left alone, lest a fade be cut short.
        func apply(to voice: MixerVoice, since old: PlayerControls?) {
            if old?.gain != gain { voice.gain = gain }
            if old?.pan != pan { voice.pan = pan }
            if old?.isMuted != isMuted { voice.isMuted = isMuted }
            if old?.isSolo != isSolo { voice.isSolo = isSolo }
            if old?.isMetered != isMetered { voice.isMetered = isMetered }
        }
    }
#endif
