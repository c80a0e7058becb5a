extension CodeNames {
    /// The guard itself, the language runtimes and the C library: code through which calls pass,
    /// and which never is the caller that a record should name.
    public static let guardAndSystem = CodeNames(
        images: guardImages + linuxImages + appleImages,
        swiftModules: [
            "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "AppleAudio", "AVFAudio",
            "Swift", "__C", "__C_Synthesized", "_Concurrency", "_StringProcessing",
            "Synchronization", "Dispatch", "Foundation", "FoundationEssentials",
        ],
        functions: [
            "callsite_", "swift_", "_swift_", "_ZN5swift", "_ZNK5swift",
            "dispatch_", "_dispatch_", "_Block_", "objc_", "__tsan_", "__asan_", "__interceptor_",
        ]
    )

    private static let guardImages = ["libAudioGuard.", "libAudioGuardSimulator."]

    private static let linuxImages = [
        "ld-linux", "ld-musl", "linux-vdso", "libc.", "libc-", "libm.", "libpthread",
        "libgcc_s", "libstdc++", "libobjc.", "libdispatch", "libBlocksRuntime",
        "libswiftCore", "libswift_", "libswiftDispatch", "libswiftGlibc", "libswiftObservation",
        "libswiftSwiftOnoneSupport", "libswiftSynchronization", "libFoundation", "lib_Foundation",
    ]

    private static let appleImages = [
        "dyld", "libdyld", "libsystem_", "libSystem", "libc++", "libobjc.",
        "CoreFoundation", "Foundation", "AVFAudio", "AVFCore", "UIKitCore",
    ]
}
