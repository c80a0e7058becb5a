public import AudioGuardCore

/// One thing that happens in a lesson. A story is a list of these, in the order of time.
public struct StoryEvent: Hashable, Sendable {
    /// When, from the beginning of the story; rounded down to the block of 10 ms.
    public var at: Duration
    /// What.
    public var what: Happening

    /// Something at its time.
    public init(_ at: Duration, _ what: Happening) {
        self.at = at
        self.what = what
    }

    /// What can happen.
    public enum Happening: Hashable, Sendable {
        /// Another app, or another process, begins to sound or ends.
        case app(OtherApp, AppAction)
        /// The pupil does something.
        case pupil(PupilAction)
        /// A module of our app does what it does.
        case module(ModuleID, ModuleAction)
        /// Something is plugged.
        case plugged(PortType)
        /// Something is pulled.
        case pulled(PortType)
    }

    /// Who else can be heard on the device.
    public enum OtherApp: String, Hashable, Sendable, CaseIterable {
        /// A music app, with a song.
        case music
        /// The process in which a courseware's web page sounds.
        case webPage = "web page"
        /// A phone call.
        case phone
    }

    /// What another app does.
    public enum AppAction: Hashable, Sendable {
        /// Takes the session and sounds.
        case begins
        /// Falls silent and gives the session up, notifying others.
        case ends
    }

    /// What the pupil does.
    public enum PupilAction: String, Hashable, Sendable {
        /// Enters the class, as a listener.
        case joins
        /// Goes on the microphone.
        case takesMicrophone = "takes the microphone"
        /// Leaves the microphone.
        case leavesMicrophone = "leaves the microphone"
        /// Presses play on the lesson video.
        case pressesPlay = "presses play"
        /// Leaves the class.
        case leaves
    }

    /// What a module does.
    public enum ModuleAction: String, Hashable, Sendable {
        /// What it is there for, by the platform's own setters.
        case acts
        /// Borrows the session.
        case borrows
        /// Gives it back.
        case givesBack = "gives back"
        /// Dies without giving back.
        case dies
    }
}
