import RealtimePCM

/// How everything that is played is played.
struct PlaySettings {
    var gain = Decibels.unity
    var pan: Float = 0
    var rate = 1.0
    /// How often it is played again; endlessly, if negative.
    var loops = 0
    /// Where it begins.
    var start = Duration.zero
}
