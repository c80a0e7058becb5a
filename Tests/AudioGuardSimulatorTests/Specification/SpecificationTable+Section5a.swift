extension SpecificationTable {
    static let section5a: [Claim] = [
        Claim(
            "5.1",
            "posted on a secondary thread",
            [
                "§5 a route change is posted on a secondary thread before the call that caused it returns",
                "a secondary thread tells the same story as the caller's",
            ]
        ),
        Claim(
            "5.2",
            "with reason and previous route",
            [
                "§5 each reason is given for what it says, with the route before",
                "§5 the short setter tells the route before it, once",
            ]
        ),
        Claim(
            "5.3",
            "reasons 0 to 8",
            [
                "§5 reasons have the platform's numbers",
                "§5 each reason is given for what it says, with the route before",
            ]
        ),
        Claim(
            "5.4",
            "reason 1 newDeviceAvailable",
            [
                "§5 each reason is given for what it says, with the route before"
            ]
        ),
        Claim(
            "5.5",
            "reason 2 oldDeviceUnavailable",
            [
                "§5 each reason is given for what it says, with the route before",
                "§5 the loss of a device is told so, a choice of the loudspeaker otherwise, and playback goes on",
            ]
        ),
        Claim(
            "5.6",
            "reason 3 categoryChange",
            [
                "§5 each reason is given for what it says, with the route before"
            ]
        ),
        Claim(
            "5.7",
            "reason 4 override",
            [
                "§5 each reason is given for what it says, with the route before"
            ]
        ),
        Claim(
            "5.8",
            "reason 6 wakeFromSleep",
            [
                "§5 each reason is given for what it says, with the route before"
            ]
        ),
        Claim(
            "5.9",
            "reason 7 noSuitableRouteForCategory",
            [
                "§5 each reason is given for what it says, with the route before"
            ]
        ),
        Claim(
            "5.10",
            "reason 8 routeConfigurationChange",
            [
                "§5 each reason is given for what it says, with the route before",
                "§5 data sources and polar patterns in use change the configuration of the route, not its ports",
            ]
        ),
        Claim(
            "5.11",
            "categoryChange: the short setter posts",
            [
                "§5 a change of category is posted by the short setter, and by the others as the profile says",
                "§5 the short setter tells the route before it, once",
            ]
        ),
        Claim(
            "5.12",
            "categoryChange: the setter with options and another category, a knob",
            [
                "§5 a change of category is posted by the short setter, and by the others as the profile says"
            ]
        ),
        Claim(
            "5.13",
            "categoryChange: the first configuration, a knob",
            [
                "§5 a change of category is posted by the short setter, and by the others as the profile says"
            ]
        ),
        Claim(
            "5.14",
            "options alone post nothing",
            [
                "§5 a change of category is posted by the short setter, and by the others as the profile says",
                "§5 options alone post nothing, even where they move the sound",
            ]
        ),
        Claim(
            "5.15",
            "the short setters call the long one inside, a knob: a hook sees one request twice",
            [
                "§5 a hook on all setters sees a short call twice where the short one calls the long one, else once"
            ]
        ),
        Claim(
            "5.16",
            "a hook that calls the short setter from the long one never ends",
            [
                "§5 a hook that calls the short setter from the long one would never end, so it is told to decide once"
            ]
        ),
        Claim(
            "5.17",
            "old device gone is told so, an override is told as override",
            [
                "§5 the loss of a device is told so, a choice of the loudspeaker otherwise, and playback goes on"
            ]
        ),
        Claim(
            "5.18",
            "a new device: playback goes on",
            [
                "§5 the loss of a device is told so, a choice of the loudspeaker otherwise, and playback goes on"
            ]
        ),
        Claim(
            "5.19",
            "the loss of an input alone is no loss of the output",
            [
                "§5 the loss of an input alone moves the input alone"
            ]
        ),
        Claim(
            "5.20",
            "the user's picker: the phone as override, the headset as new device",
            [
                "§5 the user's picker moves the output without a call: the phone as override, the headset as new"
            ]
        ),
        Claim(
            "5.21",
            "last in wins",
            [
                "§5 the last in wins in every category but MultiRoute"
            ]
        ),
        Claim(
            "5.22",
            "MultiRoute: USB, HDMI or line out beside headphones, one input, the loudspeaker only alone",
            [
                "§5 MultiRoute combines headphones with one wired device, and has one input"
            ]
        ),
    ]
}
