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

// A package of its own, since a walk through millions of states wants an optimised build, and nothing of it
// needs the databases and servers of the others.
let package = Package(
    name: "classroom-audio-guard-walks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "classroom-audio-guard", path: "..")],
    targets: [
        .testTarget(
            name: "WalksTests",
            dependencies: [
                .product(name: "AudioGuard", package: "classroom-audio-guard"),
                .product(name: "AudioGuardSimulator", package: "classroom-audio-guard"),
                .product(name: "SessionScenarios", package: "classroom-audio-guard"),
            ],
            swiftSettings: rules
        )
    ]
)
