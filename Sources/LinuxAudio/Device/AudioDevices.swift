#if os(Linux)
    internal import CALSA
    internal import Glibc

    /// The sound devices of this machine.
    public enum AudioDevices {
        /// All that ALSA names, `default` first, each tried by opening it for a moment. Blocks for as long as the
        /// devices take.
        public static var all: [AudioDevice] {
            let named = hints()
            let first = named.first { $0.name == "default" } ?? Hint(name: "default", text: "", only: nil)
            return ([first] + named.filter { $0.name != "default" }).map(device)
        }

        /// What ALSA's configuration says of a name.
        private struct Hint {
            let name: String
            let text: String
            /// The one direction that it is for.
            let only: String?
        }

        private static func hints() -> [Hint] {
            var list: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
            guard unsafe snd_device_name_hint(-1, "pcm", &list) == 0, let list = unsafe list else {
                return []
            }
            defer { unsafe snd_device_name_free_hint(list) }
            var hints: [Hint] = []
            var index = 0
            while let entry = unsafe list[index] {
                index += 1
                guard let name = unsafe text("NAME", of: entry) else { continue }
                let lines = unsafe text("DESC", of: entry)?.split(separator: "\n") ?? []
                let hint = unsafe Hint(
                    name: name,
                    text: lines.joined(separator: ", "),
                    only: text("IOID", of: entry)
                )
                if !hints.contains(where: { $0.name == name }) { hints.append(hint) }
            }
            return hints
        }

        private static func text(_ id: String, of entry: UnsafeMutableRawPointer) -> String? {
            guard let text = unsafe snd_device_name_get_hint(entry, id) else { return nil }
            defer { unsafe free(text) }
            return unsafe String(cString: text)
        }

        private static func device(_ hint: Hint) -> AudioDevice {
            AudioDevice(
                name: hint.name,
                description: hint.text,
                playback: hint.only == "Input" ? .notOffered : use(hint.name, SND_PCM_STREAM_PLAYBACK),
                capture: hint.only == "Output" ? .notOffered : use(hint.name, SND_PCM_STREAM_CAPTURE)
            )
        }

        private static func use(_ name: String, _ direction: snd_pcm_stream_t) -> AudioDevice.Use {
            do throws(AudioError) {
                try ALSA.quietly { () throws(AudioError) in
                    var opened: OpaquePointer?
                    let status = unsafe calsa_open_own(&opened, name, direction, SND_PCM_NONBLOCK)
                    try ALSA.check(status, "opening \(name)")
                    if let opened = unsafe opened { unsafe snd_pcm_close(opened) }
                }
                return .opens
            } catch {
                return .fails(error)
            }
        }
    }
#endif
