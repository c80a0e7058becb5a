import AudioGuardCore
import CSessionHooks
import ObjCApp
import SessionHooks
import Testing

extension `Hooks on a session class` {
    static let requests: [SessionRequest] = [
        .configure(
            to: SessionConfiguration(
                .playAndRecord,
                mode: .videoChat,
                options: [.mixWithOthers, .allowBluetoothHFP]
            )
        ),
        .configure(to: SessionConfiguration(.playback, routeSharing: .longFormAudio)),
        .activate, .deactivate(notifyingOthers: true), .deactivate(notifyingOthers: false),
        .override(to: .speaker), .override(to: .none),
        .prefer(.sampleRate(48_000)), .prefer(.ioBufferDuration(0.005)), .prefer(.inputChannels(1)),
        .prefer(.outputChannels(2)), .prefer(.inputGain(0.5)), .prefer(.input(ObjCObjects.portUID)),
        .prefer(.input(nil)), .prefer(.inputDataSource(ObjCObjects.sourceNumber)),
        .prefer(.outputDataSource(nil)),
        .prefer(.dataSource(ObjCObjects.sourceNumber, port: ObjCObjects.portUID)),
        .prefer(
            .polarPattern(.stereo, dataSource: ObjCObjects.sourceNumber, port: ObjCObjects.portUID)
        ),
        .prefer(.aggregatedIO(true)), .prefer(.noInterruptionsFromSystemAlerts(true)),
        .prefer(.hapticsAndSystemSoundsDuringRecording(true)),
    ]

    @Test(arguments: requests)
    func `perform the guard's own requests unheard`(_ request: SessionRequest) throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let never = try HookedSession(isInstalled: false)
        try it.hooks.perform(request)
        try never.hooks.perform(request)
        #expect(it.calls.isEmpty && never.calls.isEmpty)
        let state = it.state
        #expect(state == never.state, "hooked or not")
        #expect(it.objects.preferences == never.objects.preferences)
        switch request {
        case .configure(let configuration): #expect(state.configuration == configuration)
        case .activate: #expect(state.isActive)
        case .deactivate(let notifies): #expect(!state.isActive && (state.activeOptions == 1) == notifies)
        case .override(let port): #expect(state.portOverride == UInt(port.rawValue))
        case .prefer(.dataSource): #expect(it.objects.preferences == [true, false])
        case .prefer(.polarPattern): #expect(it.objects.preferences == [false, true])
        case .prefer: #expect(state.performed.count == 1)
        case .open: Issue.record("no session opens devices")
        }
    }

    @Test func `tell the guard what the platform answered`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        unsafe app_set_fault(it.objects.session, OBJC_SESSION_FAILS)
        #expect(throws: SessionError.incompatibleCategory) { try it.hooks.perform(.override(to: .speaker)) }
        #expect(throws: SessionError.badParam) { try it.hooks.perform(.prefer(.input("Headset"))) }
        #expect(throws: SessionError.badParam) { try it.hooks.perform(.prefer(.inputDataSource(99))) }
    }
}
