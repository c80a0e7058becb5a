extension SpecificationTable {
    static let section6: [Claim] = [
        Claim(
            "6.1",
            "sample rate from 8,000 to 48,000",
            [
                "§6 a preferred sample rate is from 8,000 to 48,000",
                "§6 other preferences are bounded, too",
            ]
        ),
        Claim(
            "6.2",
            "I/O buffer about 0.02 s at 44.1 kHz",
            [
                "§6 the default buffer is about 0.02 s at 44.1 kHz"
            ]
        ),
        Claim(
            "6.3",
            "channel counts",
            [
                "§6 a preference is a wish: what it became is read after activation and each route change"
            ]
        ),
        Claim(
            "6.4",
            "input gain 0 to 1, where settable",
            [
                "§6 input gain is from 0 to 1, where it can be set at all"
            ]
        ),
        Claim(
            "6.5",
            "a wish: read the actual value after activation and each route change",
            [
                "§6 a preference is a wish: what it became is read after activation and each route change"
            ]
        ),
        Claim(
            "6.6",
            "the non-mixable session's wish goes first",
            [
                "§6 the wish of a session that does not mix goes first, whichever came first",
                "§6 of sessions alike the later one's wish goes first, and no wish hinders nobody",
            ]
        ),
        Claim(
            "6.7",
            "outputVolume is the user's, keys move only the volume in force",
            [
                "§8 one of two volumes is in force, and keys move no other"
            ]
        ),
        Claim(
            "6.8",
            "latencies are read-only",
            [
                "§6 latencies follow the route"
            ]
        ),
        Claim(
            "6.9",
            "a value said while active waits for the next activation, a knob",
            [
                "§6 a preferred value said while active waits for the next activation, as the profile says"
            ]
        ),
        Claim(
            "6.10",
            "a mixing session's wishes lose to any non-mixable one",
            [
                "§6 a session that was made to mix can lose its rate and buffer to another",
                "§6 the wish of a session that does not mix goes first, whichever came first",
            ]
        ),
        Claim(
            "6.11",
            "aggregated I/O: live photos do not interrupt background audio",
            [
                "§6 a photo that moves does not interrupt background audio, unless input and output are one device"
            ]
        ),
        Claim(
            "6.12",
            "promptStyle",
            [
                "§6 voice prompts are hinted to be short beside a call, and none while the assistant listens"
            ]
        ),
    ]
}
