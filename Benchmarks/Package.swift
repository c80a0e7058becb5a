// swift-tools-version: 6.2
import PackageDescription

/// The rules of the package that is measured.
let rules: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "classroom-audio-guard-benchmarks",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "benchmarks", targets: ["benchmarks"])],
    dependencies: [
        .package(name: "classroom-audio-guard", path: ".."),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", .upToNextMinor(from: "0.2.0")),
    ],
    targets: [
        // A module of the app, in a module of its own so that the guard can name it.
        .target(
            name: "Courseware",
            dependencies: [.product(name: "AudioGuardSimulator", package: "classroom-audio-guard")],
            swiftSettings: rules
        ),
        // The tests' sound card, from its own sources: it is no product.
        .target(name: "TestSoundCard", exclude: ["Plugin"], swiftSettings: rules),
        // What a mixer could take at the least, to be held against.
        .target(name: "CHandMixer"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CHandMixer", "Courseware", "TestSoundCard",
                .product(name: "AlertDelivery", package: "classroom-audio-guard"),
                .product(name: "AudioGuard", package: "classroom-audio-guard"),
                .product(name: "AudioGuardSimulator", package: "classroom-audio-guard"),
                .product(name: "ClassroomLesson", package: "classroom-audio-guard"),
                // The lesson opens it at run time and looks for it beside the program.
                .product(name: "GameEngine", package: "classroom-audio-guard"),
                .product(name: "LinuxAudio", package: "classroom-audio-guard"),
                .product(name: "RealtimePCM", package: "classroom-audio-guard"),
                // The log is held against the bare hash.
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Histogram", package: "hdrhistogram-swift"),
            ],
            swiftSettings: rules
        ),
    ]
)
