// swift-tools-version: 6.2
import PackageDescription

/// The rules of the package that stands in the storm.
let rules: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// A package of its own, since the thread sanitizer wants everything built for it: the guard and the simulated
// session from their own sources, by links, and without the cryptography and the databases that nobody races for.
let package = Package(
    name: "classroom-audio-guard-storm",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/apple/swift-atomics", from: "1.3.0")],
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
        .target(name: "Scratch", swiftSettings: rules),
        .target(name: "SeededNumbers", swiftSettings: rules),
        .testTarget(
            name: "StormTests",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "Scratch", "SeededNumbers",
            ],
            swiftSettings: rules
        ),
    ]
)
