// swift-tools-version: 6.2
import PackageDescription

/// The rules of the package whose sound is tried here.
let rules: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// A package of its own, since a sanitizer wants everything built for it: the media plane from its own sources and
// with its own tests, by links, and nothing that it does not need.
let package = Package(
    name: "classroom-audio-guard-soundness",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/apple/swift-atomics", from: "1.3.0")],
    targets: [
        .target(
            name: "RealtimePCM",
            dependencies: [.product(name: "Atomics", package: "swift-atomics")],
            swiftSettings: rules
        ),
        .systemLibrary(name: "CALSA", pkgConfig: "alsa"),
        .systemLibrary(name: "COpus", pkgConfig: "opus"),
        .systemLibrary(name: "CSoundFile", pkgConfig: "sndfile"),
        .systemLibrary(name: "CSoxr", pkgConfig: "soxr"),
        .systemLibrary(name: "CSpeexDSP", pkgConfig: "speexdsp"),
        .systemLibrary(name: "CSonic"),
        .target(
            name: "LinuxAudio",
            dependencies: [
                "RealtimePCM", "CALSA", "COpus", "CSoundFile", "CSoxr", "CSonic", "CSpeexDSP",
                .product(name: "Atomics", package: "swift-atomics"),
            ],
            swiftSettings: rules
        ),
        .target(name: "CNoWaiting"),
        .target(name: "CEngineTap"),
        .target(name: "CEngine", dependencies: ["CEngineTap"]),
        .target(name: "PulseServer", swiftSettings: rules),
        .target(name: "SeededNumbers", swiftSettings: rules),
        .target(name: "SoundCard", exclude: ["Plugin"], swiftSettings: rules),
        .testTarget(
            name: "RealtimePCMTests",
            dependencies: [
                "RealtimePCM", "CEngine", "CNoWaiting", "SeededNumbers",
                .product(name: "Atomics", package: "swift-atomics"),
            ],
            swiftSettings: rules
        ),
        .testTarget(
            name: "LinuxAudioTests",
            dependencies: [
                "CALSA", "CNoWaiting", "LinuxAudio", "RealtimePCM", "PulseServer", "SeededNumbers",
                "SoundCard",
            ],
            swiftSettings: rules
        ),
        // What comes from outside, in any state.
        .testTarget(
            name: "FuzzTests",
            dependencies: ["LinuxAudio", "RealtimePCM", "SeededNumbers"],
            swiftSettings: rules
        ),
    ]
)
