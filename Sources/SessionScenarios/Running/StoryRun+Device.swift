import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

extension StoryRun {
    /// What the user does, and what befalls the device.
    func befall(_ step: ScenarioStep, _ given: Arguments) throws(StepFailure) {
        try read { () throws(ScenarioError) in try change(step, given) }
    }

    private func change(_ step: ScenarioStep, _ given: Arguments) throws(ScenarioError) {
        switch step.verb {
        case .look: break
        case .plug: device.plug(try accessory(given))
        case .unplug: device.unplug(try accessory(given))
        case .disconnect: device.disconnect(try accessory(given))
        case .coverMicrophone: device.microphoneIsCovered = try given.flag("covered")
        case .wakeUp: device.wakeFromSleep()
        case .pickOutput: device.pickOutput(try given.word("output", in: Words.ports))
        case .turnRingSwitch: device.ringSwitchIsSilent = try given.flag("silent")
        case .lockScreen: device.screenIsLocked = true
        case .unlockScreen: device.screenIsLocked = false
        case .setVolume: device.volume = Float(try given.number("to"))
        case .sendRemoteCommand: device.sendRemoteCommand(try given.word("command"))
        case .loseMediaServices: device.loseMediaServices()
        case .resetMediaServices: device.resetMediaServices()
        case .changeHardware:
            var hardware = device.hardware
            for part in HardwarePart.allCases where given.has(part.rawValue) {
                part.set(try given.flag(part.rawValue), in: &hardware)
            }
            device.hardware = hardware
        default: throw misplaced(step)
        }
    }

    private func accessory(_ given: Arguments) throws(ScenarioError) -> Accessory {
        let name = try given.word("accessory")
        if let own = story.accessories.first(where: { $0.name == name }) { return own.accessory }
        return try given.word("accessory", in: Words.accessories)
    }
}
