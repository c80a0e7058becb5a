extension SpecificationTable {
    static let section12: [Claim] = [
        Claim(
            "12.1",
            "short effects: at most 30 s, PCM or IMA4, .caf .aif .wav, MP3 seen",
            [
                "§12 a short effect is 30 s at most, PCM or IMA4 in .caf, .aif or .wav, or MP3 as the profile says"
            ]
        ),
        Claim(
            "12.2",
            "short effects: completion, the alert form vibrates",
            [
                "§12 an effect tells when it is complete, and vibrates in its alert form"
            ]
        ),
        Claim(
            "12.3",
            "player: volume 0 to 1, pan -1 to 1",
            [
                "§12 a player's volume, pan and rate are bounded, and NaN is nothing",
                "§12 volume and pan are heard",
            ]
        ),
        Claim(
            "12.4",
            "player: rate 0.5 to 2 only when enabled",
            [
                "§12 a rate acts only when it is enabled",
                "§12 a player's volume, pan and rate are bounded, and NaN is nothing",
            ]
        ),
        Claim(
            "12.5",
            "player: loops, negative is endless; completion",
            [
                "§12 a player loops as often as it is told, without end if that is negative, and tells its completion"
            ]
        ),
        Claim(
            "12.6",
            "player: play at a device time, current time, device time runs on while paused",
            [
                "§12 a player begins at a device time, which goes on while it stands still"
            ]
        ),
        Claim(
            "12.7",
            "player: metering only when enabled, average and peak per channel",
            [
                "§12 levels are measured only when that is enabled: average and peak of each channel"
            ]
        ),
        Claim(
            "12.8",
            "player: file or data",
            [
                "§12 a source of any kind is a player's data, and one that misbehaves is silence"
            ]
        ),
        Claim(
            "12.9",
            "queue: next, previous",
            [
                "§12 a queue goes to the next and the previous item"
            ]
        ),
        Claim(
            "12.10",
            "queue: repeat none, one, all, default",
            [
                "§12 a queue repeats nothing, one item or all"
            ]
        ),
        Claim(
            "12.11",
            "queue: shuffle",
            [
                "§12 a queue is shuffled, the same by the same seed, and put back"
            ]
        ),
        Claim(
            "12.12",
            "queue: playing, paused, stopped, interrupted, seeking",
            [
                "§12 a queue plays, pauses, stops, seeks and is interrupted"
            ]
        ),
        Claim(
            "12.13",
            "queue: failure and completion",
            [
                "§12 a queue notes what fails and goes on, and ends where nothing can be played",
                "§12 a queue repeats nothing, one item or all",
            ]
        ),
        Claim(
            "12.14",
            "the system's music player goes on after our app, and is another process",
            [
                "§12 the system's music player is another process, and goes on after our app and in the background"
            ]
        ),
        Claim(
            "12.15",
            "a stream has three buffers at least",
            [
                "§12 a stream has three buffers at least: filled, waiting, playing"
            ]
        ),
    ]
}
