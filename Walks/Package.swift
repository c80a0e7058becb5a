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
        // The lesson whose modules break the session, as a release is: optimised, and then stripped by a test.
        .executableTarget(
            name: "LessonCallers",
            dependencies: [
                .product(name: "AudioGuard", package: "classroom-audio-guard"),
                .product(name: "ClassroomLesson", package: "classroom-audio-guard"),
                // The lesson opens it at run time and looks for it beside the program.
                .product(name: "GameEngine", package: "classroom-audio-guard"),
                .product(name: "LinuxAudio", package: "classroom-audio-guard"),
            ],
            swiftSettings: rules
        ),
        .testTarget(
            name: "WalksTests",
            dependencies: [
                "LessonCallers",
                .product(name: "AudioGuard", package: "classroom-audio-guard"),
                .product(name: "AudioGuardSimulator", package: "classroom-audio-guard"),
                .product(name: "SessionScenarios", package: "classroom-audio-guard"),
            ],
            swiftSettings: rules
        ),
    ]
)
