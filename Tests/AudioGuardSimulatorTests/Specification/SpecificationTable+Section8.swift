extension SpecificationTable {
    static let section8: [Claim] = [
        Claim(
            "8.1",
            "two volumes, one in force",
            [
                "§8 one of two volumes is in force, and keys move no other"
            ]
        ),
        Claim(
            "8.2",
            "call volume cannot reach 0, media volume can",
            [
                "§8 call volume cannot reach 0, media volume can"
            ]
        ),
        Claim(
            "8.3",
            "call volume cancels echo",
            [
                "§8 call volume is made for the voice unit, which alone cancels echo"
            ]
        ),
        Claim(
            "8.4",
            "listening is media volume, the microphone call volume",
            [
                "§8 the pupil who listens is on media volume, on the microphone on call volume, with one unit each"
            ]
        ),
        Claim(
            "8.5",
            "one unit: on a switch the old one ends and the new one begins",
            [
                "§8 the pupil who listens is on media volume, on the microphone on call volume, with one unit each",
                "§8 of two voice units neither is ducked",
            ]
        ),
        Claim(
            "8.6",
            "session and units decide together: forced call volume ducks the teacher",
            [
                "§8 when call volume is forced while the media unit runs, the teacher's own voice is ducked"
            ]
        ),
        Claim(
            "8.7",
            "everything beside a running voice unit is ducked",
            [
                "§8 everything that no running voice unit renders is ducked, of any app, and the unit never"
            ]
        ),
        Claim(
            "8.8",
            "levels default, min, mid, max = 0, 10, 20, 30, from 17",
            [
                "§8 a unit lowers the rest as much as it says, from 17 on"
            ]
        ),
        Claim(
            "8.9",
            "about -18 to -20 dB",
            [
                "§8 the default ducking is the profile's figure"
            ]
        ),
        Claim(
            "8.10",
            "what the unit renders is never ducked and is in the echo reference",
            [
                "§8 everything that no running voice unit renders is ducked, of any app, and the unit never"
            ]
        ),
        Claim(
            "8.11",
            "duckOthers lasts as long as the session is active",
            [
                "§8 another session ducks as long as it is active, not while it plays"
            ]
        ),
    ]
}
