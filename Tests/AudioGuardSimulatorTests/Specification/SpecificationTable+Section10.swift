extension SpecificationTable {
    static let section10: [Claim] = [
        Claim(
            "10.1",
            "every setter of the list can be hooked",
            [
                "§10 there is a call for every setter",
                "§10 a setter can be replaced: the stand-in sees the call and decides whether it is performed",
                "§10 a hook is bounded in depth, however often one is put in place",
            ]
        ),
        Claim(
            "10.2",
            "a gain left at 0 mutes the pupil",
            [
                "§10 a gain left at 0 mutes the pupil"
            ]
        ),
        Claim(
            "10.3",
            "haptics and system sounds during recording",
            [
                "§10 haptics and system sounds are mute while the microphone is heard, unless they are allowed"
            ]
        ),
        Claim(
            "10.4",
            "a web view is another process: only the effect shows",
            [
                "§10 what a web page, a capture session or a player does is seen by its effect only",
                "§4 a web page is another process, whose session interrupts ours",
            ]
        ),
        Claim(
            "10.5",
            "a capture session or a player sets or activates implicitly",
            [
                "§10 what a web page, a capture session or a player does is seen by its effect only",
                "§4 players of the framework activate by themselves, and no hook sees it",
            ]
        ),
        Claim(
            "10.6",
            "a hook installed before ours",
            [
                "§10 a hook that was there before ours is called by what ours calls, and we cannot see what it does"
            ]
        ),
    ]
}
