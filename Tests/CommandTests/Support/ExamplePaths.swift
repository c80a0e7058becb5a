import Foundation

/// Where the examples are.
enum ExamplePaths {
    static func examples(_ folder: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                "Examples/\(folder)"
            ).path
    }
}
