extension SpecificationTable {
    static let section9: [Claim] = [
        Claim(
            "9.1",
            "row mediaServicesFailed",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.2",
            "row isBusy",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.3",
            "row incompatibleCategory",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.4",
            "row cannotInterruptOthers",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.5",
            "row missingEntitlement",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
            ]
        ),
        Claim(
            "9.6",
            "row siriIsRecording",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.7",
            "row cannotStartPlaying",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.8",
            "row cannotStartRecording",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.9",
            "row badParam",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.10",
            "row insufficientPriority",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.11",
            "row resourceNotAvailable",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.12",
            "row unspecified",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.13",
            "row expiredSession",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.14",
            "row sessionNotActive",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 the errors that the session gives happen when their rows say",
            ]
        ),
        Claim(
            "9.15",
            "row notInitialized",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do"
            ]
        ),
        Claim(
            "9.16",
            "incompatibleCategory: override outside PlayAndRecord, a knob",
            [
                "§5 an override is for PlayAndRecord only, and fails elsewhere as the profile says"
            ]
        ),
        Claim(
            "9.17",
            "every error carries name, characters, decimal and what to do",
            [
                "§9 an error has the name, the four characters and the decimal of its row, and says what to do",
                "§9 there are no other errors",
            ]
        ),
        Claim(
            "9.18",
            "any call can be made to fail, to last, and to tell late",
            [
                "§9 every error can be made to happen in every kind of call, which then does nothing",
                "§9 a call can be made to last, and to tell before or after it returns",
            ]
        ),
    ]
}
