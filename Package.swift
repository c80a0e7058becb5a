// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours is held to the same rules; a warning is an error.
let rules: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "classroom-audio-guard",
    platforms: [.iOS(.v16), .tvOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "AudioGuard", targets: ["AudioGuard"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    ],
    targets: [
        // 1 · values, samples, C doors
        .target(name: "AudioGuardCore", swiftSettings: rules),
        .target(name: "CCallSite"),

        // 2 · the guard
        .target(
            name: "AudioGuard",
            dependencies: [
                "AudioGuardCore", "CCallSite",
                .product(
                    name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: rules),

        // 3 · where decisions become real, and where alerts go
        .target(
            name: "AudioGuardSimulator",
            dependencies: ["AudioGuard", "AudioGuardCore"],
            swiftSettings: rules),

        // tests, and what they need
        .target(
            name: "NoisyModules", dependencies: ["AudioGuard", "AudioGuardCore"],
            path: "Tests/Support/NoisyModules", swiftSettings: rules),
        .target(name: "CNoisy", path: "Tests/Support/CNoisy"),
        .executableTarget(
            name: "WhoCalled", dependencies: ["AudioGuard", "AudioGuardCore"],
            path: "Tests/Support/WhoCalled", swiftSettings: rules),
        .testTarget(
            name: "AudioGuardCoreTests", dependencies: ["AudioGuardCore"], swiftSettings: rules),
        .testTarget(
            name: "AudioGuardTests",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "NoisyModules", "CNoisy", "WhoCalled",
            ],
            swiftSettings: rules),
        .testTarget(
            name: "EvidenceTests", dependencies: ["AudioGuardCore", "AudioGuard"],
            swiftSettings: rules),
        .testTarget(
            name: "AudioGuardSimulatorTests", dependencies: ["AudioGuardSimulator", "AudioGuardCore"],
            swiftSettings: rules),
    ]
)
