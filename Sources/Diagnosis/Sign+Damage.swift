import AudioGuardCore

// What is wrong with the log itself.
extension Sign {
    static func damaged(_ what: String) -> Sign {
        Sign(
            .logDamaged,
            .error,
            "A line of the log is not what was written: \(what). What it said is missing here.",
            remedy: "Run audioguard audit verify on the directory: it names the first record that is wrong."
        )
    }

    static func outOfOrder(_ seq: UInt64, instead expected: UInt64) -> Sign {
        Sign(
            .logDamaged,
            .error,
            "Record \(seq) stands where \(expected) should: records were removed, or two programs wrote at once.",
            remedy:
                "Run audioguard audit verify on the directory, and give each program a directory of its own."
        )
    }
}
