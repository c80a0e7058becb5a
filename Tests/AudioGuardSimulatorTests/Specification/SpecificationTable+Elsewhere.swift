extension SpecificationTable {
    /// What the platform's facades and the guard answer for, in suites of their own.
    static let elsewhere: [Elsewhere] = [
        Elsewhere(
            "1.15",
            "legacy C raw values of the categories",
            .facade,
            in: "AVFAudioTests",
            ["categories have four characters"]
        ),
        Elsewhere(
            "1.16",
            "defaultToSpeaker is not asked for in every category",
            .guard,
            in: "WalksTests",
            ["the policy for a class keeps every claim"]
        ),
        Elsewhere(
            "2.20",
            "a guard masks by category first",
            .guard,
            in: "AudioGuardTests",
            [
                "breaks no call that would have worked",
                "a guard that adds options without looking at the category is caught",
            ]
        ),
        Elsewhere(
            "2.21",
            "a guard never removes 0x1 by mask from 0x11",
            .guard,
            in: "AudioGuardCoreTests",
            ["refuse a stray 0x10, which a careless mask leaves of 0x11"]
        ),
        Elsewhere(
            "2.22",
            "a guard adds hands-free only for speaking",
            .guard,
            in: "AudioGuardCoreTests",
            ["makes the best of what a module asks for"]
        ),
        Elsewhere(
            "3.21",
            "an upgrade keeps allowAirPlay when AirPlay was the output",
            .guard,
            in: "AudioGuardCoreTests",
            ["keeps a class on AirPlay when it must have the microphone's category"]
        ),
        Elsewhere(
            "3.22",
            "a mode that the unit rewrites is no hostile module",
            .guard,
            in: "AudioGuardTests",
            ["leaves the mode that a voice unit wrote, and blames nobody"]
        ),
        Elsewhere(
            "4.52",
            "a guard does not deactivate before a change of category in a class",
            .guard,
            in: "AudioGuardTests",
            ["never gives the session up to change it in a class"]
        ),
        Elsewhere(
            "4.53",
            "a class gives the session up with the flag when it ends",
            .guard,
            in: "AudioGuardTests",
            ["gives the session up at the end, so that a song goes on, and puts back what was before"]
        ),
        Elsewhere(
            "4.54",
            "recovery is idempotent",
            .guard,
            in: "AudioGuardTests",
            ["takes the session again in the foreground, when no end has come or what happened was not told"]
        ),
        Elsewhere(
            "4.55",
            "who resumes: media with shouldResume, the live voice at any end",
            .guard,
            in: "AudioGuardTests",
            ["brings the live voice back at any end of an interruption, media only when it may"]
        ),
        Elsewhere(
            "4.56",
            "after a media-services reset all is set again",
            .guard,
            in: "SessionScenariosTests",
            ["media-services-reset.yaml"]
        ),
        Elsewhere(
            "5.44",
            "decide once, at the outermost call",
            .guard,
            in: "AudioGuardTests",
            ["sees a short setter that calls the long one inside as one request"]
        ),
        Elsewhere(
            "5.45",
            "media pauses when the old device is gone, not on an override; pauseOnOldDevice",
            .guard,
            in: "AudioGuardTests",
            ["pauses media when headphones are pulled, and not when the speaker is chosen"]
        ),
        Elsewhere(
            "5.46",
            "a module's recording is stopped when its device goes, the uplink goes on",
            .guard,
            in: "SessionScenariosTests",
            ["uplink-goes-on-over-the-new-route.yaml"]
        ),
        Elsewhere(
            "5.47",
            "the picker is the user's will",
            .guard,
            in: "SessionScenariosTests",
            ["pupil-picks-the-output.yaml"]
        ),
        Elsewhere(
            "5.48",
            "iOS 14: a guard never sets what is set, nor the quiet combination",
            .guard,
            in: "AudioGuardCoreTests",
            ["never sets what makes all sound quiet on iOS 14, and moves the output by hand instead"]
        ),
        Elsewhere(
            "5.49",
            "guard stories run under every way of posting",
            .guard,
            in: "WalksTests",
            ["keeps every claim, whatever is posted"]
        ),
        Elsewhere(
            "6.13",
            "the wishes of a session that was made to mix lose, and can be read back",
            .guard,
            in: "SessionScenariosTests",
            ["whose-wish-goes-first.yaml"]
        ),
        Elsewhere(
            "7.6",
            "no upgrade causes the permission question",
            .guard,
            in: "AudioGuardCoreTests",
            ["is never what asks the user for the microphone"]
        ),
        Elsewhere(
            "8.12",
            "the RTC engine owns one unit, and media goes through it",
            .guard,
            in: "CommandTests",
            ["the lesson video alone falls by 20 dB without the guard and by nothing with it"]
        ),
        Elsewhere(
            "10.7",
            "iOS 27's async activate and deactivate with options",
            .facade,
            in: "AVFAudioTests",
            ["by async calls takes the session and lets the interrupted app resume"]
        ),
        Elsewhere(
            "10.8",
            "setActive with flags, legacy",
            .facade,
            in: "AVFAudioTests",
            ["whoever gives up with the flag lets the other resume, and without it does not"]
        ),
        Elsewhere(
            "10.9",
            "what no hook sees gets an explicit verdict",
            .guard,
            in: "SessionScenariosTests",
            ["who-changed-it.yaml"]
        ),
        Elsewhere(
            "11.1",
            "AudioSessionInitialize again: only the first listener is called",
            .facade,
            in: "AVFAudioTests",
            ["only the first interruption listener is ever called"]
        ),
        Elsewhere(
            "11.2",
            "'!ini' before initialisation, and on demand after an interruption",
            .facade,
            in: "AVFAudioTests",
            [
                "nothing works before it is initialised",
                "an interruption may end it until it is initialised again",
            ]
        ),
        Elsewhere(
            "11.3",
            "SetActive, WithFlags, SetProperty, GetProperty, AddPropertyListener",
            .facade,
            in: "AVFAudioTests",
            [
                "options are set one at a time, and a change of category clears them",
                "a route change comes with context, reason and the route before",
            ]
        ),
        Elsewhere(
            "11.4",
            "route strings: headset used, AirPlay active",
            .facade,
            in: "AVFAudioTests",
            [
                "routes have the names of old, which tell whether a headset is used",
                "the route's description tells whether AirPlay is active",
            ]
        ),
        Elsewhere(
            "11.5",
            "status codes print as four characters",
            .facade,
            in: "AVFAudioTests",
            ["statuses print as four characters where they are such"]
        ),
        Elsewhere(
            "4.57",
            "userInfo keys of notifications, WasSuspended or reason",
            .facade,
            in: "AVFAudioTests",
            ["have the key for suspension instead of a reason, where the OS is old"]
        ),
        Elsewhere(
            "12.16",
            "the classroom's features, chained",
            .guard,
            in: "WalksTests",
            ["in every ordered pair", "in triples"]
        ),
    ]
}
