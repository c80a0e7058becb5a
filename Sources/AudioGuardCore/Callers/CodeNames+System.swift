extension CodeNames {
    /// The guard itself and the language runtimes: code through which calls pass, and which never
    /// is the caller that a record should name.
    public static let guardAndSystem = CodeNames(
        images: guardImages + linuxImages + soundImages + appleImages,
        swiftModules: [
            "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "AppleAudio", "AVFAudio",
            "LinuxDeviceGuard", "SessionHooks",
            "AVFoundation", "AudioToolbox",
            "Swift", "__C", "__C_Synthesized", "_Concurrency", "_StringProcessing",
            "Synchronization", "Dispatch", "Foundation", "FoundationEssentials",
        ],
        functions: [
            "callsite_", "devicehooks_", "session_hooks_", "swift_", "_swift_", "_ZN5swift", "_ZNK5swift",
            "dispatch_", "_dispatch_", "_Block_", "objc_", "__tsan_", "__asan_", "__interceptor_",
            "AudioSessionSetActive", "AudioSessionSetProperty",
        ]
    )

    private static let guardImages = ["libAudioGuard.", "libAudioGuardSimulator."]

    // Not the C and C++ libraries: they keep no frame pointers, so whoever called them may be missing
    // in the stack, and the frame after theirs be somebody else's. The C library is looked through where
    // the unwinder has found all frames; elsewhere the honest answer is unknown.
    private static let linuxImages = [
        "libdispatch", "libBlocksRuntime",
        "libswiftCore", "libswift_", "libswiftDispatch", "libswiftGlibc", "libswiftObservation",
        "libswiftSwiftOnoneSupport", "libswiftSynchronization", "libFoundation", "lib_Foundation",
    ]

    // Through these a module opens a device. Such stacks are unwound by the libraries' own tables, so
    // that here the frame after theirs is the right one.
    private static let soundImages = [
        "libasound.", "libSDL2", "libSDL3", "libopenal.", "libportaudio.", "libao.", "libgst",
    ]

    private static let appleImages = [
        "dyld", "libdyld", "libsystem_", "libSystem", "libc++", "libobjc.A",
        "CoreFoundation", "Foundation", "AVFAudio", "AVFCore", "UIKitCore",
    ]
}
