import AudioGuardCore

/// All that a simulated device is at one moment. A value: the device locks it.
struct DeviceState: Sendable {
    var profile: OSProfile
    var hardware = Hardware() { didSet { microphone = hardware.hasMicrophone ? hardware.microphone : nil } }
    /// The built-in microphone, if there is one.
    private(set) var microphone: InputPort? = Hardware().microphone
    var apps: [App] = []
    var players: [Player] = []
    /// The players that were told to play and that nothing has stopped, in the order of their making.
    private(set) var playing: [Int] = []
    /// What is plugged, the last one last.
    var accessories: [Accessory] = [] { didSet { accessoryInputs = accessories.map(\.inputPorts) } }
    /// The inputs of each accessory, described once.
    private(set) var accessoryInputs: [[InputPort]] = []
    /// What the user chose by the system's picker, until something is plugged or pulled.
    var pick: Pick?
    var ringSwitchIsSilent = false
    var screenIsLocked = false
    var microphoneIsCovered = false
    var mediaVolume: Float = 1
    var callVolume: Float = 1
    var mediaServicesAreUp = true
    var remoteControlOwner: Int?
    var framesRendered = 0
    /// How often the device has vibrated.
    var vibrations = 0
    /// Counts what happens, so that of two things the later is known.
    var moments = 0
    var notices = Notices()
    /// What code of apps wants to be called for at a time.
    var alarms: [Alarm] = []

    init(profile: OSProfile) { self.profile = profile }

    /// What the user can choose in the route picker.
    enum Pick: Hashable, Sendable {
        case builtIn(PortType)
        case accessory(named: String)
    }

    mutating func nextMoment() -> Int {
        moments += 1
        return moments
    }

    mutating func addApp(_ name: String, _ kind: SimulatedApp.Kind) -> Int {
        apps.append(App(name: name, kind: kind))
        return apps.count - 1
    }

    mutating func addPlayer(
        of app: Int,
        _ kind: SimulatedPlayer.Kind,
        _ source: @escaping @Sendable (inout [Float]) -> Void
    ) -> Int {
        players.append(Player(app: app, kind: kind, source: source))
        return players.count - 1
    }

    /// Begins or ends a player's playing, whatever follows from it.
    mutating func setPlaying(_ player: Int, _ isPlaying: Bool) {
        guard players[player].isPlaying != isPlaying else { return }
        players[player].isPlaying = isPlaying
        if isPlaying {
            let place = playing.firstIndex { $0 > player } ?? playing.endIndex
            playing.insert(player, at: place)
        } else if let place = playing.firstIndex(of: player) {
            playing.remove(at: place)
        }
    }

    /// Tells an app; one that is suspended hears of the last thousand things when it runs again.
    mutating func post(_ event: SessionEvent, to app: Int) {
        switch apps[app].ground {
        case .terminated: break
        case .suspended:
            if apps[app].lateEvents.count >= 1_000 { apps[app].lateEvents.removeFirst() }
            apps[app].lateEvents.append(event)
        case .foreground, .background: notices.post(event, to: app)
        }
    }
}
