// Puts an app that knows AVAudioSession only through its day, on a simulated device. Exits 1 when it is not in the
// state that the platform's guide wants.
import AVFAudio
import AudioGuardSimulator
import Foundation

let situations: [() throws -> Int] = [
    {
        let it = try Situation("A phone call is declined")
        let phone = it.device.addApp("phone", as: .phone)
        it.when("play", { it.player.play() }, then: .playing, isHeard: true)
        try it.when("it rings", { try phone.ring() }, then: .paused, isHeard: false)
        try it.when("declined", { try phone.endCall() }, then: .playing, isHeard: true)
        return it.failures
    },
    {
        let it = try Situation("A phone call comes while the pupil has paused")
        let phone = it.device.addApp("phone", as: .phone)
        it.when("play", { it.player.play() }, then: .playing, isHeard: true)
        it.when("pause", { it.player.pause() }, then: .paused, isHeard: false)
        try it.when("it rings", { try phone.ring() }, then: .paused, isHeard: false)
        try it.when("declined", { try phone.endCall() }, then: .paused, isHeard: false)
        return it.failures
    },
    {
        let it = try Situation("Headphones are plugged and pulled")
        it.when("play", { it.player.play() }, then: .playing, isHeard: true)
        it.when("plugged", { it.device.plug(.headphones) }, then: .playing, isHeard: true)
        it.when("pulled", { it.device.unplug(.headphones) }, then: .paused, isHeard: false)
        it.when("play", { it.player.play() }, then: .playing, isHeard: true)
        return it.failures
    },
    {
        let it = try Situation("The media services are reset")
        it.when("play", { it.player.play() }, then: .playing, isHeard: true)
        it.when("reset", { it.device.resetMediaServices() }, then: .playing, isHeard: true)
        return it.failures
    },
    {
        let it = try Situation("Another app plays, and gives back or does not")
        let music = it.device.addApp("music").session
        it.when("play", { it.player.play() }, then: .playing, isHeard: true)
        try it.when("it plays", { try music.setActive(true) }, then: .paused, isHeard: false)
        try it.when(
            "it gives back",
            { try music.setActive(false, notifyOthersOnDeactivation: true) },
            then: .playing,
            isHeard: true
        )
        try it.when("it plays", { try music.setActive(true) }, then: .paused, isHeard: false)
        try it.when("it just stops", { try music.setActive(false) }, then: .paused, isHeard: false)
        it.when("play", { it.player.play() }, then: .playing, isHeard: true)
        it.when("stop", { it.player.stop() }, then: .stopped, isHeard: false)
        return it.failures
    },
]

var failures = 0
for situation in situations { failures += try situation() }
print(failures == 0 ? "The app does as the platform's guide wants." : "\(failures) states are wrong.")
exit(failures == 0 ? 0 : 1)
