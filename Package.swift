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

        // 2 · the guard
        .target(
            name: "AudioGuard",
            dependencies: [
                "AudioGuardCore",
                .product(
                    name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: rules),
    ]
)
