extension SpecificationTable {
    static let section4b: [Claim] = [
        Claim(
            "4.31",
            "reason 0 default",
            [
                "§4 reasons have the platform's numbers",
                "§4 the flag gives an end with shouldResume, its lack an end without or nothing, as the profile says",
            ]
        ),
        Claim(
            "4.32",
            "reason 1 appWasSuspended, by version",
            [
                "§4 reasons have the platform's numbers",
                "§4 a suspended app is told of its interruption when it resumes",
                "§4 a suspension is told late, as an interruption with its reason or not at all, as the profile says",
            ]
        ),
        Claim(
            "4.33",
            "reason 2 builtInMicMuted",
            [
                "§4 reasons have the platform's numbers",
                "§4 a covered microphone interrupts who speaks into it, unless the session outlives that",
                "§4 a covered microphone does not concern who plays, or speaks into another one",
            ]
        ),
        Claim(
            "4.34",
            "reason 4 routeDisconnected, from 17",
            [
                "§4 reasons have the platform's numbers",
                "§4 a broken connection interrupts who was heard from it, as the profile says",
            ]
        ),
        Claim(
            "4.35",
            "an end is not guaranteed",
            [
                "§4 of a killed interrupter the end comes in the next foreground without shouldResume, or never",
                "§4 who takes the session again by itself is told of no end",
            ]
        ),
        Claim(
            "4.36",
            "interrupter killed: the end in the next foreground with options 0, or never, a knob",
            [
                "§4 of a killed interrupter the end comes in the next foreground without shouldResume, or never"
            ]
        ),
        Claim(
            "4.37",
            "call accepted: began, suspended, an end on return at the earliest",
            [
                "§4 a call declined gives an end, a call accepted an end on return at the earliest"
            ]
        ),
        Claim(
            "4.38",
            "call declined: an end",
            [
                "§4 a call declined gives an end, a call accepted an end on return at the earliest",
                "§4 a call that only rings leaves alone who asked for that, until it is accepted",
            ]
        ),
        Claim(
            "4.39",
            "ios10 and ios14 carry the key instead of a reason",
            [
                "§4 ios10 and ios14 say why by a key, the later ones by a reason"
            ]
        ),
        Claim(
            "4.40",
            "foreground and a late end may both arrive",
            [
                "§4 foreground and a late end may both arrive"
            ]
        ),
        Claim(
            "4.41",
            "a suspended app is told late, when it resumes",
            [
                "§4 a suspended app is told of its interruption when it resumes"
            ]
        ),
        Claim(
            "4.42",
            "commands during the assistant's interruption reach the app, which decides",
            [
                "§4 commands that the assistant is given during an interruption reach the interrupted app"
            ]
        ),
        Claim(
            "4.43",
            "remote commands go to the app that holds remote control",
            [
                "§4 a key goes to the app that holds remote control, else it starts the previous app's audio"
            ]
        ),
        Claim(
            "4.44",
            "if ours does not hold it, the key starts the previous app's audio",
            [
                "§4 a key goes to the app that holds remote control, else it starts the previous app's audio",
                "§4 without remote control in a class the headset's key takes the sound from it",
            ]
        ),
        Claim(
            "4.45",
            "a mixing session may lose the role, a knob",
            [
                "§4 a session that mixes loses the remote control, as the profile says"
            ]
        ),
        Claim(
            "4.46",
            "a resume: category and options, activation, then the override",
            [
                "§4 a resume sets category, then activates, then overrides; the other order fails"
            ]
        ),
        Claim(
            "4.47",
            "media services reset: defaults, orphans, everything anew",
            [
                "§4 after a reset of the media services every property is its default and every player an orphan"
            ]
        ),
        Claim(
            "4.48",
            "a call idle for about eight minutes may be taken",
            [
                "§4 a call in which nothing sounds is taken after the profile's patience, or never",
                "§4 the system takes about eight minutes by default",
            ]
        ),
        Claim(
            "4.49",
            "secondaryAudioShouldBeSilencedHint: another non-mixable app plays",
            [
                "§4 secondary audio should be silent while another app plays alone; other audio is any playback",
                "§4 a recorder is no playback",
            ]
        ),
        Claim(
            "4.50",
            "isOtherAudioPlaying: any other app plays",
            [
                "§4 secondary audio should be silent while another app plays alone; other audio is any playback",
                "§4 a recorder is no playback",
            ]
        ),
        Claim(
            "4.51",
            "the hint goes to a foreground app with an active session only",
            [
                "§4 the hint to be silent goes to a foreground app with an active session only",
                "§4 the hint ends with the app that played",
            ]
        ),
    ]
}
