// swift-tools-version: 6.2
import PackageDescription

// On Linux the platform's module is one of this package; where the platform is, it is there.
let platform: [Target.Dependency]
#if os(Linux)
    platform = [.product(name: "AVFoundation", package: "classroom-audio-guard")]
#else
    platform = []
#endif

let package = Package(
    name: "existing-session-code",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [.package(name: "classroom-audio-guard", path: "../..")],
    targets: [
        // The app: it imports AVFoundation, and nothing of ours.
        .target(
            name: "LessonPlayer",
            dependencies: platform,
            swiftSettings: [.swiftLanguageMode(.v5)]
        )
    ]
)

#if os(Linux)
    // What puts it through its day.
    package.targets.append(
        .executableTarget(
            name: "ExistingSessionCode",
            dependencies: [
                "LessonPlayer",
                .product(name: "AudioGuardSimulator", package: "classroom-audio-guard"),
                .product(name: "AVFAudio", package: "classroom-audio-guard"),
                .product(name: "SessionScenarios", package: "classroom-audio-guard"),
            ]
        )
    )
#endif
