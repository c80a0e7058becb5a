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

/// What the platform's session stands on where the platform is not there.
#if os(Linux)
    let platformSession: [Target.Dependency] = ["AVFAudio", "AudioGuardSimulator"]
#else
    let platformSession: [Target.Dependency] = []
#endif

let package = Package(
    name: "classroom-audio-guard",
    platforms: [.iOS(.v16), .tvOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "AudioGuard", targets: ["AudioGuard"]),
        .library(name: "AppleAudio", targets: ["AppleAudio"]),
        .library(name: "AudioGuardSimulator", targets: ["AudioGuardSimulator"]),
        .library(name: "SessionScenarios", targets: ["SessionScenarios"]),
        .library(name: "PolicyFiles", targets: ["PolicyFiles"]),
        .library(name: "RealtimePCM", targets: ["RealtimePCM", "CEngineTap"]),
        .library(name: "LinuxAudio", targets: ["LinuxAudio"]),
        .library(name: "MixerMeters", targets: ["MixerMeters"]),
        .library(name: "MediaStreams", targets: ["MediaStreams"]),
        .library(name: "AlertDelivery", targets: ["AlertDelivery"]),
        .library(name: "SinkFiles", targets: ["SinkFiles"]),
        .library(name: "Diagnosis", targets: ["Diagnosis"]),
        .library(name: "ClassReports", targets: ["ClassReports"]),
        .library(name: "ClassroomLesson", targets: ["ClassroomLesson"]),
        .library(name: "GameEngine", type: .dynamic, targets: ["GameEngine"]),
        .executable(name: "audioguard", targets: ["audioguard"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-atomics", from: "1.3.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        // 1 · values, samples, C doors
        .target(name: "AudioGuardCore", swiftSettings: rules),
        .target(
            name: "RealtimePCM",
            dependencies: [.product(name: "Atomics", package: "swift-atomics")],
            swiftSettings: rules
        ),
        // The header of the door that RealtimePCM has for engines in C.
        .target(name: "CEngineTap"),
        .target(name: "CCallSite"),
        .target(
            name: "CSessionHooks",
            linkerSettings: [.linkedLibrary("objc", .when(platforms: [.linux]))]
        ),
        .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
        .systemLibrary(name: "COpus", pkgConfig: "opus", providers: [.apt(["libopus-dev"])]),
        .systemLibrary(name: "CSoundFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
        .systemLibrary(name: "CSoxr", pkgConfig: "soxr", providers: [.apt(["libsoxr-dev"])]),
        .systemLibrary(name: "CSpeexDSP", pkgConfig: "speexdsp", providers: [.apt(["libspeexdsp-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CSonic", providers: [.apt(["libsonic-dev"])]),

        // 2 · the guard
        .target(
            name: "AudioGuard",
            dependencies: [
                "AudioGuardCore", "CCallSite",
                .product(
                    name: "Crypto",
                    package: "swift-crypto",
                    condition: .when(platforms: [.linux])
                ),
            ],
            swiftSettings: rules
        ),

        // 3 · where decisions become real, and where alerts go
        .target(
            name: "AudioGuardSimulator",
            dependencies: ["AudioGuard", "AudioGuardCore", "RealtimePCM"],
            swiftSettings: rules
        ),

        .target(
            name: "AppleAudio",
            dependencies: ["AudioGuard", "AudioGuardCore", "SessionHooks"] + platformSession,
            swiftSettings: rules
        ),

        .target(
            name: "SessionHooks",
            dependencies: ["AudioGuard", "AudioGuardCore", "CSessionHooks"],
            swiftSettings: rules
        ),

        .target(
            name: "SessionScenarios",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "RealtimePCM", "WrittenForms",
            ],
            swiftSettings: rules
        ),

        .target(
            name: "LinuxAudio",
            dependencies: [
                "RealtimePCM", "CALSA", "COpus", "CSoundFile", "CSoxr", "CSonic", "CSpeexDSP",
                .product(name: "Atomics", package: "swift-atomics"),
            ],
            swiftSettings: rules
        ),

        // where samples and evidence meet
        .target(
            name: "MixerMeters",
            dependencies: ["AudioGuard", "AudioGuardCore", "RealtimePCM"],
            swiftSettings: rules
        ),

        .target(
            name: "MediaStreams",
            dependencies: ["AudioGuard", "CCurl", "LinuxAudio", "RealtimePCM"],
            swiftSettings: rules
        ),

        .target(
            name: "Diagnosis",
            dependencies: ["AudioGuard", "AudioGuardCore"],
            swiftSettings: rules
        ),

        // what an audit log says of its classes, as a page
        .target(
            name: "ClassReports",
            dependencies: [
                "AudioGuard", "AudioGuardCore",
                .product(
                    name: "Crypto",
                    package: "swift-crypto",
                    condition: .when(platforms: [.linux])
                ),
            ],
            resources: [
                .embedInCode("Page/page.html"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
            ],
            swiftSettings: rules
        ),

        .target(
            name: "AlertDelivery",
            dependencies: [
                "AudioGuardCore", "AudioGuard",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(
                    name: "Crypto",
                    package: "swift-crypto",
                    condition: .when(platforms: [.linux])
                ),
            ],
            swiftSettings: rules
        ),

        // what people write: places in YAML, words for the session's values, the nearest of them
        .target(
            name: "WrittenForms",
            dependencies: ["AudioGuardCore", .product(name: "Yams", package: "Yams")],
            swiftSettings: rules
        ),
        .target(
            name: "PolicyFiles",
            dependencies: ["AudioGuardCore", "WrittenForms"],
            swiftSettings: rules
        ),
        .target(
            name: "SinkFiles",
            dependencies: ["AlertDelivery", "AudioGuardCore", "WrittenForms"],
            swiftSettings: rules
        ),

        // 4 · composition: a lesson, the modules that break it, the program
        .target(
            name: "CoursewarePlayer",
            dependencies: ["AudioGuardSimulator"],
            path: "Sources/LessonModules/CoursewarePlayer",
            swiftSettings: rules
        ),
        .target(
            name: "LegacyRecorder",
            dependencies: ["AudioGuardSimulator"],
            path: "Sources/LessonModules/LegacyRecorder",
            swiftSettings: rules
        ),
        .target(
            name: "SoundEffects",
            dependencies: ["AudioGuardSimulator"],
            path: "Sources/LessonModules/SoundEffects",
            swiftSettings: rules
        ),
        .target(name: "GameEngine", path: "Sources/LessonModules/GameEngine"),
        .target(
            name: "ClassroomLesson",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "LinuxAudio", "RealtimePCM",
                "CoursewarePlayer", "LegacyRecorder", "SoundEffects",
            ],
            resources: [.copy("Resources")],
            swiftSettings: rules
        ),
        .target(
            name: "WebhookReceiver",
            dependencies: [
                "AudioGuard", "AlertDelivery",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: rules
        ),
        .executableTarget(
            name: "audioguard",
            dependencies: [
                "AlertDelivery", "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "ClassReports",
                "ClassroomLesson", "Diagnosis", "LinuxAudio", "MediaStreams", "PolicyFiles", "RealtimePCM",
                "SessionScenarios", "SinkFiles", "WebhookReceiver",
                "WrittenForms",
                .product(name: "Yams", package: "Yams"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: rules
        ),

        // tests, and what they need
        .target(
            name: "NoisyModules",
            dependencies: ["AudioGuard", "AudioGuardCore"],
            path: "Tests/Support/NoisyModules",
            swiftSettings: rules
        ),
        .target(name: "CNoisy", path: "Tests/Support/CNoisy"),
        .executableTarget(
            name: "WhoCalled",
            dependencies: ["AudioGuard", "AudioGuardCore"],
            path: "Tests/Support/WhoCalled",
            swiftSettings: rules
        ),
        .testTarget(
            name: "AudioGuardCoreTests",
            dependencies: ["AudioGuardCore"],
            swiftSettings: rules
        ),
        .testTarget(
            name: "AudioGuardTests",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "NoisyModules", "CNoisy", "WhoCalled",
                "SeededNumbers",
            ],
            swiftSettings: rules
        ),
        .testTarget(
            name: "PolicyFilesTests",
            dependencies: ["AudioGuardCore", "PolicyFiles", "SeededNumbers", "WrittenForms"],
            swiftSettings: rules
        ),
        .executableTarget(
            name: "WritesLog",
            dependencies: ["AudioGuard", "AudioGuardCore"],
            path: "Tests/Support/WritesLog",
            swiftSettings: rules
        ),
        .testTarget(
            name: "EvidenceTests",
            dependencies: ["AudioGuardCore", "AudioGuard", "Scratch", "SeededNumbers", "WritesLog"],
            swiftSettings: rules
        ),
        .testTarget(
            name: "DiagnosisTests",
            dependencies: ["AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "Diagnosis"],
            swiftSettings: rules
        ),
        .testTarget(
            name: "AudioGuardSimulatorTests",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "RealtimePCM", "SeededNumbers",
            ],
            swiftSettings: rules
        ),
        .testTarget(
            name: "SessionScenariosTests",
            dependencies: [
                "SessionScenarios", "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "RealtimePCM",
                "SeededNumbers", "WrittenForms",
            ],
            swiftSettings: rules
        ),
        .target(name: "CNoWaiting", path: "Tests/Support/CNoWaiting"),
        .target(name: "CEngine", dependencies: ["CEngineTap"], path: "Tests/Support/CEngine"),
        .testTarget(
            name: "RealtimePCMTests",
            dependencies: [
                "RealtimePCM", "CEngine", "CNoWaiting", "SeededNumbers",
                .product(name: "Atomics", package: "swift-atomics"),
            ],
            swiftSettings: rules
        ),
        .testTarget(
            name: "MixerMetersTests",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "MixerMeters", "RealtimePCM",
            ],
            swiftSettings: rules
        ),
        .target(name: "Scratch", path: "Tests/Support/Scratch", swiftSettings: rules),
        .target(name: "SeededNumbers", path: "Tests/Support/SeededNumbers", swiftSettings: rules),
        .target(name: "PulseServer", path: "Tests/Support/PulseServer", swiftSettings: rules),
        .target(
            name: "SoundCard",
            path: "Tests/Support/SoundCard",
            exclude: ["Plugin"],
            swiftSettings: rules
        ),
        .testTarget(
            name: "LinuxAudioTests",
            dependencies: [
                "CALSA", "CNoWaiting", "LinuxAudio", "RealtimePCM", "PulseServer", "SeededNumbers",
                "SoundCard",
            ],
            swiftSettings: rules
        ),
        .testTarget(
            name: "MediaStreamsTests",
            dependencies: ["MediaStreams", "LinuxAudio", "RealtimePCM", "SeededNumbers"],
            swiftSettings: rules
        ),
        .testTarget(
            name: "AlertDeliveryTests",
            dependencies: [
                "AudioGuardCore", "AudioGuard", "AlertDelivery", "Scratch", "SeededNumbers",
                "WebhookReceiver",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: rules
        ),
        // Where alerts go over the wire: in a process of its own, beside no test that takes the machine.
        .testTarget(
            name: "SinkTests",
            dependencies: [
                "AudioGuardCore", "AudioGuard", "AlertDelivery", "ClassReports", "Scratch", "SeededNumbers",
                "SinkFiles", "WebhookReceiver", "WrittenForms",
            ],
            exclude: ["Golden", "Support/verify.py"],
            swiftSettings: rules
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "audioguard", "GameEngine", "AlertDelivery", "AudioGuard", "AudioGuardCore",
                "ClassReports", "ClassroomLesson", "Diagnosis", "LinuxAudio", "PulseServer",
                "WebhookReceiver", "WhoCalled",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: rules
        ),
    ]
)

// The platform's own modules, for code that was written against them. Where the platform is, they are there.
#if os(Linux)
    package.products += [
        .library(name: "AVFAudio", targets: ["AVFAudio"]),
        .library(name: "AVFoundation", targets: ["AVFoundation"]),
        .library(name: "AudioToolbox", targets: ["AudioToolbox", "CAudioToolbox"]),
    ]
    package.targets += [
        .target(
            name: "AVFAudio",
            dependencies: ["AudioGuard", "AudioGuardCore", "AudioGuardSimulator"],
            swiftSettings: rules
        ),
        .target(name: "AVFoundation", dependencies: ["AVFAudio"], swiftSettings: rules),
        .target(name: "CAudioToolbox"),
        .target(
            name: "AudioToolbox",
            dependencies: [
                "AVFAudio", "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "CAudioToolbox",
            ],
            swiftSettings: rules
        ),
        .target(
            name: "SessionCode",
            dependencies: ["AVFoundation"],
            path: "Tests/Support/SessionCode",
            swiftSettings: rules
        ),
        .target(
            name: "CSessionCode",
            dependencies: ["CAudioToolbox"],
            path: "Tests/Support/CSessionCode"
        ),
        .target(
            name: "SessionOnLinux",
            dependencies: [
                "AVFAudio", "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "CSessionCode",
            ],
            path: "Tests/Support/SessionOnLinux",
            swiftSettings: rules
        ),
        .testTarget(
            name: "AppleAudioTests",
            dependencies: [
                "AppleAudio", "AVFAudio", "AudioGuard", "AudioGuardCore", "AudioGuardSimulator",
                "AudioToolbox",
                "CSessionCode", "SeededNumbers", "SessionCode", "SessionHooks", "SessionOnLinux",
            ],
            swiftSettings: rules
        ),
        .testTarget(
            name: "AVFAudioTests",
            dependencies: [
                "AVFAudio", "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "AudioToolbox",
                "CSessionCode", "SessionCode", "SessionOnLinux",
            ],
            swiftSettings: rules
        ),
    ]
#endif

// Sound devices as Linux has them: whoever links this has the program's `snd_pcm_open` guarded.
#if os(Linux)
    package.products += [
        .library(name: "LinuxDeviceGuard", targets: ["LinuxDeviceGuard"])
    ]
    package.targets += [
        // With libasound on its command line the linker lets other libraries find what stands in for it.
        .target(name: "CDeviceHooks", linkerSettings: [.linkedLibrary("asound")]),
        .target(
            name: "LinuxDeviceGuard",
            dependencies: ["AudioGuard", "AudioGuardCore", "CDeviceHooks"],
            swiftSettings: rules
        ),
        .target(name: "CArcade", path: "Tests/Support/CArcade"),
        .executableTarget(
            name: "OpensDevices",
            dependencies: [
                "AudioGuard", "AudioGuardCore", "AudioGuardSimulator", "CALSA", "CArcade", "LinuxAudio",
                "LinuxDeviceGuard", "RealtimePCM",
            ],
            path: "Tests/Support/OpensDevices",
            swiftSettings: rules
        ),
        .testTarget(
            name: "LinuxDeviceGuardTests",
            dependencies: ["AudioGuardCore", "OpensDevices"],
            swiftSettings: rules
        ),
    ]
#endif

// The hooks are run against GNU's Objective-C runtime.
#if os(Linux)
    package.products += [
        // A library of its own, so that the class does not lie in its callers' image.
        .library(name: "ObjCSession", type: .dynamic, targets: ["ObjCSession"])
    ]
    package.targets += [
        // It finds the runtime in the tests that load it: only they need one installed.
        .target(name: "ObjCSession", path: "Tests/Support/ObjCSession"),
        .target(name: "ObjCApp", dependencies: ["CSessionHooks"], path: "Tests/Support/ObjCApp"),
        .testTarget(
            name: "SessionHooksTests",
            dependencies: ["SessionHooks", "AudioGuard", "AudioGuardCore", "CSessionHooks", "ObjCApp"],
            swiftSettings: rules
        ),
    ]
#endif
