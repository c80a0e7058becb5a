import Foundation

/// One page in the browser. One thread at a time.
final class BrowserPage {
    private let browser: Browser
    private let session: String
    private let target: String

    /// Opens a file at a width, and waits until it is there.
    init(_ browser: Browser, _ file: String, fragment: String = "", width: Int = 1280, isDark: Bool = false)
        throws
    {
        self.browser = browser
        let opened = try browser.ask("Target.createTarget", ["url": "about:blank"])
        target = opened["targetId"] as? String ?? ""
        let attached = try browser.ask("Target.attachToTarget", ["targetId": target, "flatten": true])
        session = attached["sessionId"] as? String ?? ""
        for domain in ["Page", "Runtime", "Log", "Network"] { try ask("\(domain).enable") }
        try ask(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 600]
        )
        let theme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
        try ask("Emulation.setEmulatedMedia", ["features": [theme]])
        try ask("Page.navigate", ["url": URL(fileURLWithPath: file).absoluteString + fragment])
        try browser.wait(for: "Page.loadEventFired", of: session)
    }

    deinit { _ = try? browser.ask("Target.closeTarget", ["targetId": target]) }

    /// Asks for something of the page.
    @discardableResult
    func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try browser.ask(method, parameters, of: session)
    }

    /// What an expression of script gives; what it promises is waited for.
    func value(_ expression: String) throws -> Any? {
        let parameters: [String: Any] = [
            "expression": expression, "returnByValue": true, "awaitPromise": true,
        ]
        let answer = try ask("Runtime.evaluate", parameters)
        if let thrown = answer["exceptionDetails"] {
            throw Browser.Failed(description: "\(expression): \(thrown)")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// Likewise, of a text.
    func text(_ expression: String) throws -> String { try value(expression) as? String ?? "" }

    /// Likewise, of a list of texts.
    func texts(_ expression: String) throws -> [String] { try value(expression) as? [String] ?? [] }

    /// Writes a picture of the whole page.
    func picture(_ file: String) throws {
        let answer = try ask("Page.captureScreenshot", ["captureBeyondViewport": true, "format": "png"])
        let data = Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
        let url = URL(fileURLWithPath: file)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: url)
    }

    /// Parameters of all that the browser told of this page under a name.
    func told(_ event: String) -> [[String: Any]] {
        browser.events.filter { $0["sessionId"] as? String == session && $0["method"] as? String == event }
            .map { $0["params"] as? [String: Any] ?? [:] }
    }

    /// What stands on the console: errors, warnings, what was refused by the page's policy.
    var complaints: [String] {
        ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"].flatMap(told).map {
            "\($0)"
        }
    }

    /// What the page asked of the network, the file itself too.
    var requests: [String] {
        told("Network.requestWillBeSent").compactMap { ($0["request"] as? [String: Any])?["url"] as? String }
    }
}
