// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "embedding-quickstart",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "classroom-audio-guard", path: "../..")],
    targets: [
        .executableTarget(
            name: "EmbeddingQuickstart",
            dependencies: [
                .product(name: "AudioGuard", package: "classroom-audio-guard"),
                .product(name: "AudioGuardSimulator", package: "classroom-audio-guard"),
                .product(name: "RealtimePCM", package: "classroom-audio-guard"),
            ]
        )
    ]
)
