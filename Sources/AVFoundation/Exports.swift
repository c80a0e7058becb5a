// On the platform, too, the sound half of AVFoundation is a module of its own.
@_exported public import AVFAudio
