extension SpecificationTable {
    static let section3: [Claim] = [
        Claim(
            "3.1",
            "row default: all categories",
            [
                "§3 a mode acts in the categories of its row, and is an error in none"
            ]
        ),
        Claim(
            "3.2",
            "row voiceChat: PlayAndRecord, implies hands-free",
            [
                "§3 a mode acts in the categories of its row, and is an error in none",
                "§3 voiceChat and videoChat imply hands-free, videoChat the loudspeaker as well",
            ]
        ),
        Claim(
            "3.3",
            "row voiceChat: turns AirPlay mirroring off",
            [
                "§3 AirPlay is offered mirrored and plain as the list says"
            ]
        ),
        Claim(
            "3.4",
            "row videoChat: PlayAndRecord, implies hands-free and the loudspeaker",
            [
                "§3 a mode acts in the categories of its row, and is an error in none",
                "§3 voiceChat and videoChat imply hands-free, videoChat the loudspeaker as well",
            ]
        ),
        Claim(
            "3.5",
            "row gameChat: set by the system's game kit only",
            [
                "§3 gameChat acts only when the system's game kit has set it",
                "§3 a mode acts in the categories of its row, and is an error in none",
            ]
        ),
        Claim(
            "3.6",
            "row videoRecording: PlayAndRecord and Record",
            [
                "§3 a mode acts in the categories of its row, and is an error in none"
            ]
        ),
        Claim(
            "3.7",
            "row measurement: all, lower output level",
            [
                "§3 a mode acts in the categories of its row, and is an error in none",
                "§3 measurement lowers the output by the profile's figure",
                "§3 measurement lowers no voice unit, which has dynamics of its own",
            ]
        ),
        Claim(
            "3.8",
            "row moviePlayback: all, acts on the built-in loudspeaker only",
            [
                "§3 a mode acts in the categories of its row, and is an error in none",
                "§3 moviePlayback acts on the built-in loudspeaker only",
            ]
        ),
        Claim(
            "3.9",
            "row spokenAudio: all, interrupted rather than ducked by an interruptSpoken… session",
            [
                "§3 a mode acts in the categories of its row, and is an error in none",
                "§3 spokenAudio is interrupted where others are ducked, and may resume afterwards",
                "§3 spokenAudio is left alone by a session that only ducks",
            ]
        ),
        Claim(
            "3.10",
            "row voicePrompt: all, from 12",
            [
                "§3 a mode acts in the categories of its row, and is an error in none",
                "§3 a version knows the modes of its time",
            ]
        ),
        Claim(
            "3.11",
            "row shortFormVideo, dualRoute: all, from 26",
            [
                "§3 a mode acts in the categories of its row, and is an error in none",
                "§3 a version knows the modes of its time",
            ]
        ),
        Claim(
            "3.12",
            "AirPlay: Ambient, SoloAmbient and Playback mirrored and plain",
            [
                "§3 AirPlay is offered mirrored and plain as the list says"
            ]
        ),
        Claim(
            "3.13",
            "AirPlay: PlayAndRecord with default, videoChat or gameChat mirrored only",
            [
                "§3 AirPlay is offered mirrored and plain as the list says"
            ]
        ),
        Claim(
            "3.14",
            "AirPlay: voiceChat neither",
            [
                "§3 AirPlay is offered mirrored and plain as the list says"
            ]
        ),
        Claim(
            "3.15",
            "AirPlay: allowAirPlay adds plain to PlayAndRecord",
            [
                "§3 AirPlay is offered mirrored and plain as the list says"
            ]
        ),
        Claim(
            "3.16",
            "where the option is cleared AirPlay is not offered: an upgrade drops a lesson from it",
            [
                "§3 an upgrade to PlayAndRecord without the option drops a lesson from AirPlay"
            ]
        ),
        Claim(
            "3.17",
            "the mode chooses the built-in microphone",
            [
                "§3 videoRecording takes another built-in microphone than default"
            ]
        ),
        Claim(
            "3.18",
            "a mode that the category does not support is no error, and behaves as default",
            [
                "§3 a mode acts in the categories of its row, and is an error in none",
                "§3 a mode that the version does not know behaves as default, and is no error",
            ]
        ),
        Claim(
            "3.19",
            "a chat mode without a running voice unit plays quieter",
            [
                "§3 a chat mode without a running voice unit plays quieter"
            ]
        ),
        Claim(
            "3.20",
            "starting the unit may rewrite the mode to voiceChat, a knob",
            [
                "§3 a voice unit writes voiceChat or does not, as the profile says, and posts nothing"
            ]
        ),
    ]
}
