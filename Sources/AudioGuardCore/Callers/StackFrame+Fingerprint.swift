extension StackFrame {
    /// A number for the place in the code: FNV-1a over the build id (the image's name if there is
    /// none) and the offset's eight bytes, lowest first. The same in every run of one build.
    public var fingerprint: UInt64 {
        var hash = FNV1a()
        hash.add((buildID ?? image).utf8)
        hash.add(offset)
        return hash.value
    }

    /// A number for a whole stack: FNV-1a over the fingerprints of its frames, innermost first.
    public static func fingerprint(of frames: some Sequence<StackFrame>) -> UInt64 {
        fingerprint(ofFrames: frames.map(\.fingerprint))
    }

    /// The same, from fingerprints that were computed before.
    package static func fingerprint(ofFrames fingerprints: [UInt64]) -> UInt64 {
        var hash = FNV1a()
        for fingerprint in fingerprints { hash.add(fingerprint) }
        return hash.value
    }
}
