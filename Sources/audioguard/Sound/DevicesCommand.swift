import ArgumentParser
import Foundation
import LinuxAudio

/// Which sound devices there are.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists the sound devices, and which of them can be used now.",
        discussion: """
            Each device is opened for a moment, for playing and for recording. A name is what --device takes.

              audioguard devices                    what there is
              audioguard devices --json | jq -r '.devices[].name'

            Ends with 0 if the device "default" can be played on, 1 if it cannot, 2 for wrong usage.
            """
    )

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let devices = Self.withoutChatter { AudioDevices.all }
        if json {
            try Page.say(try jsonText(["devices": devices.map(Row.init)]))
        } else {
            try Page.say(Self.table(devices))
        }
        if devices.first?.playback != .opens { throw ExitCode(1) }
    }

    /// Does something while nothing is shown on standard error, where plugins of ALSA's say what we say better.
    private static func withoutChatter<Result>(_ body: () -> Result) -> Result {
        let (own, nowhere) = (dup(STDERR_FILENO), unsafe open("/dev/null", O_WRONLY | O_CLOEXEC))
        dup2(nowhere, STDERR_FILENO)
        defer {
            dup2(own, STDERR_FILENO)
            close(own)
            close(nowhere)
        }
        return body()
    }

    private static func table(_ devices: [AudioDevice]) -> String {
        var table = TextTable(["DEVICE", "PLAY", "RECORD", "WHAT IT IS"])
        for device in devices {
            table.add([device.name, word(device.playback), word(device.capture), device.description])
        }
        let reasons = devices.flatMap { device in
            [device.playback, device.capture].compactMap { use -> String? in
                if case .fails(let error) = use { "  \(error)".printable } else { nil }
            }
        }
        // A device that opens in neither direction says the same twice.
        let each = reasons.enumerated().filter { reasons.firstIndex(of: $1) == $0 }.map(\.element)
        return (table.lines + (each.isEmpty ? [] : ["", "What does not open:"] + each)).joined(
            separator: "\n"
        )
    }

    private static func word(_ use: AudioDevice.Use) -> String {
        switch use {
        case .opens: "yes"
        case .fails: "no"
        case .notOffered: "-"
        }
    }

    /// A device as JSON.
    private struct Row: Encodable {
        let name: String
        let description: String
        let playback: Use?
        let capture: Use?

        struct Use: Encodable {
            let opens: Bool
            let why: String?

            init?(_ use: AudioDevice.Use) {
                switch use {
                case .opens: (opens, why) = (true, nil)
                case .fails(let error): (opens, why) = (false, "\(error)")
                case .notOffered: return nil
                }
            }
        }

        init(_ device: AudioDevice) {
            name = device.name
            description = device.description
            playback = Use(device.playback)
            capture = Use(device.capture)
        }
    }
}
