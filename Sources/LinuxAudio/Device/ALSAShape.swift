#if os(Linux)
    internal import CALSA

    /// What a device agreed to.
    struct ALSAShape {
        /// How a device wants its samples, the best one first.
        enum Format: CaseIterable {
            case float, int32, int16

            var name: snd_pcm_format_t {
                switch self {
                case .float: SND_PCM_FORMAT_FLOAT_LE
                case .int32: SND_PCM_FORMAT_S32_LE
                case .int16: SND_PCM_FORMAT_S16_LE
                }
            }
        }

        var format: Format
        var isMapped: Bool
        var channels: Int
        var period: Int
        var buffer: Int
    }
#endif
