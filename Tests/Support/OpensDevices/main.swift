internal import AudioGuardCore
internal import Foundation

/// Does what its arguments say, one after another, and prints in JSON what became of it. Tests run it, since what
/// stands in for `snd_pcm_open` must be in the program itself.
let rehearsal = Rehearsal()
for step in CommandLine.arguments.dropFirst() { try rehearsal.perform(step) }
let encoder = JSONEncoder()
print(String(decoding: try encoder.encode(rehearsal.outcome), as: UTF8.self))
