public import Foundation

/// Who is told what becomes of a player, on the secondary thread. Each method may be left out.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// The player has come to the end of its sound.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
    /// Nothing.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}
