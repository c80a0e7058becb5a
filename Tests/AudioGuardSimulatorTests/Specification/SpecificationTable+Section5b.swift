extension SpecificationTable {
    static let section5b: [Claim] = [
        Claim(
            "5.23",
            "override: PlayAndRecord only, 'spkr'",
            [
                "§5 an override is for PlayAndRecord only, and fails elsewhere as the profile says"
            ]
        ),
        Claim(
            "5.24",
            "override: until none",
            [
                "§5 an override lasts until none, a route change, an interruption or an implicit setCategory"
            ]
        ),
        Claim(
            "5.25",
            "override: until any route change",
            [
                "§5 an override lasts until none, a route change, an interruption or an implicit setCategory",
                "§5 an override outlives what does not change the route",
            ]
        ),
        Claim(
            "5.26",
            "override: until an interruption",
            [
                "§5 an override lasts until none, a route change, an interruption or an implicit setCategory"
            ]
        ),
        Claim(
            "5.27",
            "override: until an implicit setCategory",
            [
                "§5 an override lasts until none, a route change, an interruption or an implicit setCategory"
            ]
        ),
        Claim(
            "5.28",
            "defaultToSpeaker survives route changes and interruptions",
            [
                "§5 the default loudspeaker survives routes and interruptions, and ends with the category"
            ]
        ),
        Claim(
            "5.29",
            "defaultToSpeaker ends with a change of category",
            [
                "§5 the default loudspeaker survives routes and interruptions, and ends with the category"
            ]
        ),
        Claim(
            "5.30",
            "defaultToSpeaker yields to a headset or Bluetooth",
            [
                "§5 the default loudspeaker survives routes and interruptions, and ends with the category",
                "§5 the default loudspeaker yields to Bluetooth",
            ]
        ),
        Claim(
            "5.31",
            "PlayAndRecord without it plays from the receiver",
            [
                "§5 PlayAndRecord is heard from the earpiece, quietly, unless the loudspeaker is the default"
            ]
        ),
        Claim(
            "5.32",
            "iOS 14: after a call unit, setting PlayAndRecord with defaultToSpeaker makes all quiet",
            [
                "§5 after a call, setting PlayAndRecord with the default loudspeaker makes all sound quiet, on 14",
                "§5 no call unit has run: nothing is quiet",
                "§5 a call unit that was only told to start has not run",
                "§5 how quiet it is says the profile",
            ]
        ),
        Claim(
            "5.33",
            "iOS 14: whatever was set before, by whomever",
            [
                "§5 what was set before does not matter, nor that it is the same"
            ]
        ),
        Claim(
            "5.34",
            "iOS 14: without the option and by the override it stays loud",
            [
                "§5 what was set before does not matter, nor that it is the same"
            ]
        ),
        Claim(
            "5.35",
            "iOS 14: what ends the fault is a knob",
            [
                "§5 what ends the fault is what the profile says"
            ]
        ),
        Claim(
            "5.36",
            "the ports",
            [
                "§5 ports have the platform's names"
            ]
        ),
        Claim(
            "5.37",
            "data sources with location and orientation, polar patterns",
            [
                "§5 an input has data sources with location, orientation and polar patterns, or no choice"
            ]
        ),
        Claim(
            "5.38",
            "setPreferredInput takes only a member of availableInputs, of an active session",
            [
                "§5 a preferred input is one of those available, said to an active session"
            ]
        ),
        Claim(
            "5.39",
            "the same port again is a no-op, another one a route change if our session controls the route",
            [
                "§5 the same input again is nothing, another one a route change where our session leads"
            ]
        ),
        Claim(
            "5.40",
            "it reads back nil when it has lapsed",
            [
                "§5 a preferred input lapses with its device",
                "§5 with a headset hands-free offers two inputs, and without the option the preferred one lapses",
            ]
        ),
        Claim(
            "5.41",
            "with a headset and allowBluetoothHFP two inputs, without one",
            [
                "§5 with a headset hands-free offers two inputs, and without the option the preferred one lapses"
            ]
        ),
        Claim(
            "5.42",
            "data sources are nil where there is no choice",
            [
                "§5 an input has data sources with location, orientation and polar patterns, or no choice"
            ]
        ),
        Claim(
            "5.43",
            "golden case: MicrophoneBuiltIn / Front / Cardioid",
            [
                "§5 an iPhone 6s with front microphone and cardioid prints the golden line"
            ]
        ),
    ]
}
