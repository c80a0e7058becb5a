import AudioGuardCore

/// All that a simulated device is at one moment. A value: the device locks it.
struct DeviceState: Sendable {
    var profile: OSProfile
    var hardware = Hardware()
    var apps: [App] = []
    var players: [Player] = []
    /// What is plugged, the last one last.
    var accessories: [Accessory] = []
    /// The output that the user chose by the system's picker, until something is plugged or pulled.
    var pickedOutput: PortType?
    var ringSwitchIsSilent = false
    var screenIsLocked = false
    var mediaVolume: Float = 1
    var callVolume: Float = 1
    var mediaServicesAreUp = true
    var remoteControlOwner: Int?
    var framesRendered = 0
    /// Counts what happens, so that of two things the later is known.
    var moments = 0
    var notices = Notices()

    init(profile: OSProfile) { self.profile = profile }

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

    mutating func post(_ event: SessionEvent, to app: Int) {
        if apps[app].ground == .terminated { return }
        if apps[app].ground == .suspended {
            apps[app].lateEvents.append(event)
        } else {
            notices.post(event, to: app)
        }
    }
}
