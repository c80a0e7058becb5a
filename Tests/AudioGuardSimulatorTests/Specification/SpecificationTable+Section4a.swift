extension SpecificationTable {
    static let section4a: [Claim] = [
        Claim(
            "4.1",
            "activation is synchronous and may block",
            [
                "§4 activation is synchronous, may take its time, and may fail"
            ]
        ),
        Claim(
            "4.2",
            "activation may fail",
            [
                "§4 activation is synchronous, may take its time, and may fail",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
            ]
        ),
        Claim(
            "4.3",
            "nothing is applied before activation but stored values",
            [
                "§4 what an inactive session holds is stored and acts on nobody"
            ]
        ),
        Claim(
            "4.4",
            "a change while active acts at once and may change the route",
            [
                "§4 a change while active acts at once, and may change the route"
            ]
        ),
        Claim(
            "4.5",
            "framework players activate implicitly",
            [
                "§4 players of the framework activate by themselves, and no hook sees it"
            ]
        ),
        Claim(
            "4.6",
            "framework players are paused at began, and playing again reactivates",
            [
                "§4 a framework player is paused at began, and takes the session back when it plays"
            ]
        ),
        Claim(
            "4.7",
            "queue: the app reactivates, the place is the app's to keep",
            [
                "§4 a queue needs a session that its app has activated, again too, and keeps no place"
            ]
        ),
        Claim(
            "4.8",
            "unit: the app reactivates",
            [
                "§4 a unit runs again as soon as its app has activated again"
            ]
        ),
        Claim(
            "4.9",
            "system sound: mute from began, again after the end, the app has no influence",
            [
                "§4 a system sound is mute from began to the end, and its app has no say in it"
            ]
        ),
        Claim(
            "4.10",
            "no hook of setActive sees an implicit activation",
            [
                "§4 players of the framework activate by themselves, and no hook sees it"
            ]
        ),
        Claim(
            "4.11",
            "deactivation before a change of category saves a reconfiguration",
            [
                "§4 a session that is given up first changes its category without touching anybody"
            ]
        ),
        Claim(
            "4.12",
            "a non-mixable session interrupts every other non-mixable one",
            [
                "§4 a session that does not mix interrupts every other that does not, and one that mixes has no part in it",
                "one session plays alone, who is interrupted is inactive, and no illegal option is ever read",
            ]
        ),
        Claim(
            "4.13",
            "a mixable session neither interrupts nor is interrupted by an ordinary one",
            [
                "§4 a session that does not mix interrupts every other that does not, and one that mixes has no part in it"
            ]
        ),
        Claim(
            "4.14",
            "a phone call or alarm interrupts everybody",
            [
                "§4 phone, alarm and assistant interrupt everybody"
            ]
        ),
        Claim(
            "4.15",
            "'!pri' for sessions with input during a call, playback is allowed",
            [
                "§4 during a call a session with input fails with '!pri', and playback is allowed"
            ]
        ),
        Claim(
            "4.16",
            "'!int' for non-mixable activation from the background",
            [
                "§4 a session that does not mix fails with '!int' in the background, one that mixes does not"
            ]
        ),
        Claim(
            "4.17",
            "'!rec' for recording started from the background",
            [
                "§4 recording that begins in the background fails with '!rec', and goes on if it began before"
            ]
        ),
        Claim(
            "4.18",
            "'msrv' without media server",
            [
                "§4 without a media server everything fails with 'msrv'"
            ]
        ),
        Claim(
            "4.19",
            "'siri' beside the assistant",
            [
                "§4 while the assistant has the sound everything fails with 'siri'"
            ]
        ),
        Claim(
            "4.20",
            "'inac' on an inactive session that must be active",
            [
                "§4 a call that needs an active session fails with 'inac' without one"
            ]
        ),
        Claim(
            "4.21",
            "'!res' without hardware",
            [
                "§4 without hardware a session with input fails with '!res'"
            ]
        ),
        Claim(
            "4.22",
            "deactivation with running I/O: refused, done with '!act', or done, by version",
            [
                "§4 a deactivation with running I/O is refused, done with '!act', or done, as the profile says",
                "§4 versions 8 to 18 deactivate with '!act', from 26 without an error",
            ]
        ),
        Claim(
            "4.23",
            "notifyOthersOnDeactivation is for deactivation only",
            [
                "§4 the flag that notifies others means nothing at activation"
            ]
        ),
        Claim(
            "4.24",
            "the flow with the flag gives an end with shouldResume",
            [
                "§4 the flag gives an end with shouldResume, its lack an end without or nothing, as the profile says"
            ]
        ),
        Claim(
            "4.25",
            "without the flag an end without shouldResume or nothing, a knob",
            [
                "§4 the flag gives an end with shouldResume, its lack an end without or nothing, as the profile says"
            ]
        ),
        Claim(
            "4.26",
            "of several interrupted apps the most recent one gets the end, a knob",
            [
                "§4 of several interrupted apps the most recent one gets the end, or all, as the profile says",
                "§4 one interrupted after the other, the ends come in the opposite order",
                "§4 an interrupter that goes while it is interrupted itself leaves its own interrupter in its place",
                "§4 no end is told while a call still has the sound",
            ]
        ),
        Claim(
            "4.27",
            "a voice app gives the session up in the silent background",
            [
                "§4 a voice app that went to the background in silence gives the session up, and is left alone"
            ]
        ),
        Claim(
            "4.28",
            "began is 1, ended 0: each is a case of its own, and they alternate",
            [
                "one session plays alone, who is interrupted is inactive, and no illegal option is ever read",
                "§4 who takes the session again by itself is told of no end",
            ]
        ),
        Claim(
            "4.29",
            "shouldResume stands on an end only",
            [
                "§4 the flag gives an end with shouldResume, its lack an end without or nothing, as the profile says"
            ]
        ),
        Claim(
            "4.30",
            "at began the session is already inactive",
            [
                "§4 at began the session is inactive already"
            ]
        ),
    ]
}
