// swift-tools-version: 6.2
import PackageDescription

/// The rules of the package that is walked.
let rules: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// What the lesson's sound stands on.
let media: [Target.Dependency] = [
    "RealtimePCM", "CALSA", "COpus", "CSoundFile", "CSoxr", "CSonic", "CSpeexDSP",
    .product(name: "Atomics", package: "swift-atomics"),
]

// A package of its own, since a walk through millions of states wants an optimised build: the guard, the scenarios
// and the lesson from their own sources, by links, and without the cryptography, which nobody walks through.
let package = Package(
    name: "classroom-audio-guard-walks",
    platforms: [.macOS(.v13)],
    products: [
        // The lesson opens it at run time and looks for it beside the program.
        .library(name: "GameEngine", type: .dynamic, targets: ["GameEngine"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-atomics", from: "1.3.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(name: "AudioGuardCore", swiftSettings: rules),
        .target(name: "CCallSite"),
        .target(name: "Crypto", swiftSettings: rules),
        .target(
            name: "AudioGuard",
            dependencies: ["AudioGuardCore", "CCallSite", "Crypto"],
            swiftSettings: rules
        ),
        .target(
            name: "RealtimePCM",
            dependencies: [.product(name: "Atomics", package: "swift-atomics")],
            swiftSettings: rules
        ),
        .target(
            name: "AudioGuardSimulator",
            dependencies: ["AudioGuard", "AudioGuardCore", "RealtimePCM"],
            swiftSettings: rules
        ),
        .target(
            name: "WrittenForms",
            dependencies: ["AudioGuardCore", .product(name: "Yams", package: "Yams")],
            swiftSettings: rules
        ),
        .target(
            name: "SessionScenarios",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "RealtimePCM", "WrittenForms",
            ],
            swiftSettings: rules
        ),
        .systemLibrary(name: "CALSA", pkgConfig: "alsa"),
        .systemLibrary(name: "COpus", pkgConfig: "opus"),
        .systemLibrary(name: "CSoundFile", pkgConfig: "sndfile"),
        .systemLibrary(name: "CSoxr", pkgConfig: "soxr"),
        .systemLibrary(name: "CSpeexDSP", pkgConfig: "speexdsp"),
        .systemLibrary(name: "CSonic"),
        .target(name: "LinuxAudio", dependencies: media, swiftSettings: rules),
        .target(name: "CoursewarePlayer", dependencies: ["AudioGuardSimulator"], swiftSettings: rules),
        .target(name: "LegacyRecorder", dependencies: ["AudioGuardSimulator"], swiftSettings: rules),
        .target(name: "SoundEffects", dependencies: ["AudioGuardSimulator"], swiftSettings: rules),
        .target(name: "GameEngine"),
        .target(
            name: "ClassroomLesson",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "LinuxAudio", "RealtimePCM",
                "CoursewarePlayer", "LegacyRecorder", "SoundEffects",
            ],
            resources: [.copy("Resources")],
            swiftSettings: rules
        ),
        // The lesson whose modules break the session, as a release is: optimised, and then stripped by a test.
        .executableTarget(
            name: "LessonCallers",
            dependencies: ["AudioGuard", "ClassroomLesson", "LinuxAudio"],
            swiftSettings: rules
        ),
        .target(name: "SeededNumbers", swiftSettings: rules),
        .testTarget(
            name: "WalksTests",
            dependencies: [
                "LessonCallers", "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "SessionScenarios",
                "SeededNumbers",
            ],
            swiftSettings: rules
        ),
        // What the sound thread does, as it is in a release: in a debug build its loops take fifty times as long.
        .target(name: "CEngineTap"),
        .target(name: "CEngine", dependencies: ["CEngineTap"]),
        .target(name: "CNoWaiting"),
        .testTarget(
            name: "RealtimePCMTests",
            dependencies: [
                "RealtimePCM", "CEngine", "CNoWaiting", "SeededNumbers",
                .product(name: "Atomics", package: "swift-atomics"),
            ],
            swiftSettings: rules
        ),
    ]
)
