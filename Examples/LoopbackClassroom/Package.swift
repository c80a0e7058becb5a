// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "loopback-classroom",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "classroom-audio-guard", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // A module of the app that knows nothing of the guard.
        .target(
            name: "QuizGame",
            dependencies: [.product(name: "AudioGuardSimulator", package: "classroom-audio-guard")]
        ),
        .executableTarget(
            name: "LoopbackClassroom",
            dependencies: [
                "QuizGame",
                .product(name: "AudioGuard", package: "classroom-audio-guard"),
                .product(name: "AudioGuardSimulator", package: "classroom-audio-guard"),
                .product(name: "LinuxAudio", package: "classroom-audio-guard"),
                .product(name: "RealtimePCM", package: "classroom-audio-guard"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ]
)
