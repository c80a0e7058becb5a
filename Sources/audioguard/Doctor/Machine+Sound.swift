import AudioGuardCore
import Diagnosis
import Foundation
import LinuxAudio

extension Machine {
    /// Whether sound can come out of this machine.
    var sound: [Finding] {
        let players = playbackDevices
        let failure = openDefault()
        var findings: [Finding] = []
        if players.isEmpty {
            findings.append(
                Finding(
                    .noHardware,
                    failure == nil ? .info : .warning,
                    "This machine has no sound hardware: \(devices) holds no playback device.",
                    remedy: failure == nil
                        ? "Nothing is wrong: the default device leads elsewhere, such as to a sound server."
                        : "Plug one in, hand it into the container (--device /dev/snd), or start a sound server. A lesson without --device needs none."
                )
            )
        }
        let closed = players.filter { unsafe access("\(devices)/\($0)", R_OK | W_OK) != 0 }
        if !closed.isEmpty {
            findings.append(
                Finding(
                    .notAllowed,
                    .warning,
                    "This user may not use \(closed.joined(separator: ", ")) in \(devices).",
                    remedy:
                        "Join the group \"audio\" (sudo usermod -aG audio USER) and log in again, or use a sound server."
                )
            )
        }
        if let failure, !players.isEmpty || servers.contains(where: answers) {
            findings.append(
                Finding(
                    .deviceClosed,
                    .warning,
                    "The default device does not open: \(failure)",
                    remedy: "See which device \"default\" is: aplay -L, ~/.asoundrc, /etc/asound.conf."
                )
            )
        }
        return findings + server
    }

    private var playbackDevices: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: devices)) ?? []
        return names.filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }.sorted()
    }

    /// Whether a sound server answers.
    private var server: [Finding] {
        if let named = environment["PULSE_SERVER"], !named.isEmpty {
            guard let path = Self.path(ofServer: named), !answers(path) else { return [] }
            return [
                Finding(
                    .noServer,
                    .warning,
                    "No sound server answers at \(path), which PULSE_SERVER names.",
                    remedy:
                        "Start it (pulseaudio --start, or systemctl --user start pipewire-pulse), or unset PULSE_SERVER."
                )
            ]
        }
        guard !servers.contains(where: answers) else { return [] }
        return [
            Finding(
                .noServer,
                .info,
                "No sound server answers: neither PulseAudio nor PipeWire has a socket in \(runtime ?? "XDG_RUNTIME_DIR, which is not set").",
                remedy:
                    "Only ALSA's own devices can be used, each by one program at a time; start a server if others play too."
            )
        ]
    }

    private var runtime: String? { environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Where the sockets of sound servers are looked for.
    private var servers: [String] {
        if let named = environment["PULSE_SERVER"], !named.isEmpty {
            return Self.path(ofServer: named).map { [$0] } ?? []
        }
        let pulse = environment["PULSE_RUNTIME_PATH"].map { "\($0)/native" }
        let ours = runtime.map {
            ["\($0)/pulse/native", "\($0)/\(environment["PIPEWIRE_REMOTE"] ?? "pipewire-0")"]
        }
        return (pulse.map { [$0] } ?? []) + (ours ?? [])
    }

    /// The socket that a server's name leads to; `nil` for one over the network, which is not tried.
    private static func path(ofServer name: String) -> String? {
        if name.hasPrefix("unix:") { return String(name.dropFirst(5)) }
        return name.hasPrefix("/") ? name : nil
    }

    /// Whether somebody listens at a socket.
    private func answers(_ path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            guard path.utf8.count < bytes.count else { return false }
            unsafe bytes.copyBytes(from: path.utf8)
            return true
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard fits, descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, size) == 0
            }
        }
    }
}
