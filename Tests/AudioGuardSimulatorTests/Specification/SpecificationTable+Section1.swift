extension SpecificationTable {
    static let section1: [Claim] = [
        Claim(
            "1.1",
            "Ambient: always mixable, output, silenced",
            [
                "§1 a category has the raw value, the input and the output of its row",
                "§1 a category mixes always, never, or with the option, as its row says",
                "§1 ring switch and screen lock silence the categories of their rows",
            ]
        ),
        Claim(
            "1.2",
            "SoloAmbient: never mixable, output, silenced",
            [
                "§1 a category has the raw value, the input and the output of its row",
                "§1 a category mixes always, never, or with the option, as its row says",
                "§1 ring switch and screen lock silence the categories of their rows",
            ]
        ),
        Claim(
            "1.3",
            "SoloAmbient is the default",
            [
                "§1 a fresh session is SoloAmbient with nothing else set, and inactive"
            ]
        ),
        Claim(
            "1.4",
            "Playback: mixable by option, output, not silenced",
            [
                "§1 a category has the raw value, the input and the output of its row",
                "§1 a category mixes always, never, or with the option, as its row says",
                "§1 ring switch and screen lock silence the categories of their rows",
            ]
        ),
        Claim(
            "1.5",
            "Record: never mixable, so it interrupts; input, not silenced",
            [
                "§1 a category has the raw value, the input and the output of its row",
                "§1 a category mixes always, never, or with the option, as its row says",
            ]
        ),
        Claim(
            "1.6",
            "PlayAndRecord: mixable by option, input and output, not silenced",
            [
                "§1 a category has the raw value, the input and the output of its row",
                "§1 a category mixes always, never, or with the option, as its row says",
                "§1 ring switch and screen lock silence the categories of their rows",
            ]
        ),
        Claim(
            "1.7",
            "MultiRoute: mixable by option, input and output, not silenced",
            [
                "§1 a category has the raw value, the input and the output of its row",
                "§1 a category mixes always, never, or with the option, as its row says",
                "§1 ring switch and screen lock silence the categories of their rows",
            ]
        ),
        Claim(
            "1.8",
            "MultiRoute: headers and reports disagree on mixing, a knob",
            [
                "§1 MultiRoute can mix or never does, as the profile says"
            ]
        ),
        Claim(
            "1.9",
            "AudioProcessing: kept as a value, neither plays nor records",
            [
                "§1 AudioProcessing can neither play nor record",
                "§1 there are seven categories",
            ]
        ),
        Claim(
            "1.10",
            "a fresh session: SoloAmbient, default, options 0, default policy, inactive",
            [
                "§1 a fresh session is SoloAmbient with nothing else set, and inactive"
            ]
        ),
        Claim(
            "1.11",
            "output in the background needs the declaration and a category that the lock does not silence",
            [
                "§1 output goes on in the background where it is declared and the lock does not silence it",
                "§1 an app that declares nothing is silent behind the lock, whatever its category",
            ]
        ),
        Claim(
            "1.12",
            "availableCategories: Record and PlayAndRecord are absent without input",
            [
                "§1 categories with input are absent where no input exists, which can be asked"
            ]
        ),
        Claim(
            "1.13",
            "availableModes: videoRecording is absent without a camera",
            [
                "§1 the mode for videos is absent where there is no camera"
            ]
        ),
        Claim(
            "1.14",
            "isInputAvailable says whether there is input",
            [
                "§1 categories with input are absent where no input exists, which can be asked"
            ]
        ),
    ]
}
