extension DeviceOpening {
    /// Whether whoever opens the device has it alone, as far as its name tells.
    ///
    /// Known are the names that ALSA itself defines: the hardware's (`hw:`, `plughw:`, `sysdefault:`, `front:`,
    /// `surround51:` and their like), also behind `plug:` or `tee:`, in a use case (`_ucm0001.hw:0`) and in a
    /// configuration that is given as the name. Names of the user's own pass, and so do digital connectors
    /// (`hdmi:`, `iec958:`): they carry what no shared device can.
    public var isExclusive: Bool {
        var name = device[...]
        if name.hasPrefix("_ucm"), let dot = name.firstIndex(of: ".") { name = name[dot...].dropFirst() }
        let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        guard let first = words.first else { return false }
        let isWrapped = name.drop { $0 == " " }.hasPrefix("{") || Self.wrappers.contains(first)
        guard isWrapped else { return Self.hardware.contains(first) }
        return !Self.hardware.isDisjoint(with: words) && Self.sharing.isDisjoint(with: words)
    }

    private static let hardware: Set<Substring> = [
        "hw", "plughw", "sysdefault", "front", "rear", "center_lfe", "side",
        "surround21", "surround40", "surround41", "surround50", "surround51", "surround71",
    ]
    private static let wrappers: Set<Substring> = ["plug", "tee"]
    private static let sharing: Set<Substring> = ["dmix", "dsnoop", "dshare"]
}
