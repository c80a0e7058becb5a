public import AudioGuardSimulator

/// Code of an app that is put through a story: it plays our app. Called on the thread that tells the story.
public protocol ScenarioHost: AnyObject {
    /// The story begins: the code uses this app's session and players from now on.
    func launch(as app: SimulatedApp)

    /// A button of the app is pressed.
    func press(_ button: String)

    /// Returns when what the app was told so far has reached its code.
    func settle()
}
