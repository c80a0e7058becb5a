import Foundation

/// Where the program prints.
enum Terminal {
    /// How many columns it has; `nil` where it is no terminal, and lines are not broken.
    static var width: Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return max(40, Int(size.ws_col))
    }

    /// Whether it shows colours, and nobody has asked it not to: see no-color.org.
    static var isColoured: Bool {
        let environment = ProcessInfo.processInfo.environment
        return width != nil && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
}

extension String {
    /// The text in lines of at most so many characters, all but the first one indented; a word that is longer
    /// has a line of its own.
    func wrapped(to width: Int?, indent: Int) -> String {
        guard let width else { return self }
        let lead = prefix { $0 == " " }
        var lines: [String] = []
        var line = String(lead)
        var isEmpty = true
        for word in dropFirst(lead.count).split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: indent)
                isEmpty = true
            }
            line += isEmpty ? word : " " + word
            isEmpty = false
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
