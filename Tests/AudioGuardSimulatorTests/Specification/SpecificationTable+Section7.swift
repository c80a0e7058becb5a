extension SpecificationTable {
    static let section7: [Claim] = [
        Claim(
            "7.1",
            "undetermined becomes denied or granted",
            [
                "§7 the first use of the input asks, once, and the user grants or denies"
            ]
        ),
        Claim(
            "7.2",
            "the first use of the input asks",
            [
                "§7 the first use of the input asks, once, and the user grants or denies",
                "§7 a voice unit that runs in Playback asks as soon as the category has input",
                "§7 what only plays never asks",
            ]
        ),
        Claim(
            "7.3",
            "whether activation is a use, a knob",
            [
                "§7 taking a session with input asks or not, as the profile says, and so does turning to one"
            ]
        ),
        Claim(
            "7.4",
            "not granted: silence, not an error",
            [
                "§7 the first use of the input asks, once, and the user grants or denies"
            ]
        ),
        Claim(
            "7.5",
            "no usage description: the first access ends the app",
            [
                "§7 without a usage description the first access to the input ends the app"
            ]
        ),
    ]
}
