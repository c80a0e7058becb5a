extension SpecificationTable {
    static let section2: [Claim] = [
        Claim(
            "2.1",
            "every option has its bits, with the versions that brought them",
            [
                "§2 an option has the platform's bits",
                "§2 a version refuses the bits that came after it",
            ]
        ),
        Claim(
            "2.2",
            "interruptSpoken… contains mixWithOthers",
            [
                "§2 an option has the platform's bits",
                "§2 to duck and to interrupt speech implies to mix",
            ]
        ),
        Claim(
            "2.3",
            "row mixWithOthers",
            [
                "§2 each option can be set exactly in the categories of its row",
                "§2 every one of the 1,024 sets of options is legal exactly if each of them is",
            ]
        ),
        Claim(
            "2.4",
            "row mixWithOthers: implicit in Ambient, read back by a knob",
            [
                "§2 Ambient mixes by its nature, and reads the bit back as the profile says"
            ]
        ),
        Claim(
            "2.5",
            "row duckOthers",
            [
                "§2 each option can be set exactly in the categories of its row",
                "§2 every one of the 1,024 sets of options is legal exactly if each of them is",
            ]
        ),
        Claim(
            "2.6",
            "row interruptSpoken…",
            [
                "§2 each option can be set exactly in the categories of its row",
                "§2 every one of the 1,024 sets of options is legal exactly if each of them is",
            ]
        ),
        Claim(
            "2.7",
            "row allowBluetoothHFP",
            [
                "§2 each option can be set exactly in the categories of its row",
                "§2 every one of the 1,024 sets of options is legal exactly if each of them is",
            ]
        ),
        Claim(
            "2.8",
            "row defaultToSpeaker",
            [
                "§2 each option can be set exactly in the categories of its row",
                "§2 every one of the 1,024 sets of options is legal exactly if each of them is",
            ]
        ),
        Claim(
            "2.9",
            "row allowBluetoothA2DP: implicit, forced off or set",
            [
                "§2 each option can be set exactly in the categories of its row",
                "§2 every one of the 1,024 sets of options is legal exactly if each of them is",
                "§2 stereo Bluetooth and AirPlay are implicit, forced off or an option, as their rows say",
            ]
        ),
        Claim(
            "2.10",
            "row allowAirPlay: implicit, forced off or set",
            [
                "§2 each option can be set exactly in the categories of its row",
                "§2 every one of the 1,024 sets of options is legal exactly if each of them is",
                "§2 stereo Bluetooth and AirPlay are implicit, forced off or an option, as their rows say",
            ]
        ),
        Claim(
            "2.11",
            "row overrideMutedMicrophone…: error, knob, set",
            [
                "§2 each option can be set exactly in the categories of its row",
                "§2 every one of the 1,024 sets of options is legal exactly if each of them is",
                "§2 the option that outlives a muted microphone is legal where the profile says, and never for output alone",
            ]
        ),
        Claim(
            "2.12",
            "duckOthers implies mixWithOthers",
            [
                "§2 to duck and to interrupt speech implies to mix"
            ]
        ),
        Claim(
            "2.13",
            "interruptSpoken… implies mixWithOthers",
            [
                "§2 to duck and to interrupt speech implies to mix"
            ]
        ),
        Claim(
            "2.14",
            "a stray 0x10 is never left",
            [
                "§2 a stray 0x10 is an error everywhere"
            ]
        ),
        Claim(
            "2.15",
            "an illegal bit fails the whole call with -50, 'what' for Playback and AirPlay",
            [
                "§2 an illegal bit fails the whole call, with an error of its own for AirPlay in Playback"
            ]
        ),
        Claim(
            "2.16",
            "options do not stick",
            [
                "§2 options do not stick: a setter without them clears them, the mode's keeps them"
            ]
        ),
        Claim(
            "2.17",
            "long-form policies: Playback, three modes, no options",
            [
                "§2 long-form routes are for Playback, three modes and no options"
            ]
        ),
        Claim(
            "2.18",
            "HFP wins over A2DP on one device",
            [
                "§2 hands-free wins over stereo on one device, where both are allowed"
            ]
        ),
        Claim(
            "2.19",
            "with several devices the last connected wins",
            [
                "§2 with several Bluetooth devices the last connected wins"
            ]
        ),
    ]
}
