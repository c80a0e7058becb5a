public import AlertDelivery
import AudioGuardCore
import Foundation
import WrittenForms

extension SinkFile {
    /// The sinks, ready to send: their addresses and secrets are fetched here, once.
    /// - parameter environment: Where the variables are looked for.
    /// - parameter directory: What the paths of files are relative to.
    /// - throws: The first thing that is missing or cannot be used, with its place, and never with its value.
    public func open(
        environment: [String: String],
        beside directory: String
    ) throws(SinkFinding) -> [SinkID: any AlertSink] {
        if let finding = findings.first { throw finding }
        var open: [SinkID: any AlertSink] = [:]
        for sink in sinks { open[sink.id] = try sink.open(environment: environment, beside: directory) }
        return open
    }
}

extension WrittenSink {
    /// Fetches what the sink needs, and opens it.
    /// - throws: What is missing or cannot be used, with its place, and never with its value.
    public func open(
        environment: [String: String],
        beside directory: String
    ) throws(SinkFinding) -> any AlertSink {
        var found: [SinkKey: String] = [:]
        for (key, source) in sources { found[key] = try source.fetch(environment, beside: directory) }
        var headers: [String: String] = [:]
        for header in self.headers {
            headers[header.name] = try header.value.fetch(environment, beside: directory)
        }
        return TunedSink(
            try open(found, headers, beside: directory),
            pace: pace,
            least: least,
            tellsResolved: tellsResolved
        )
    }

    private func open(
        _ found: [SinkKey: String],
        _ headers: [String: String],
        beside directory: String
    ) throws(SinkFinding) -> any AlertSink {
        let address = found[.address] ?? ""
        let (key, next) = (try key(.key, found), try key(.nextKey, found))
        let secret = try secret(found)
        do throws(SinkAddressError) {
            switch kind {
            case .webhook:
                guard let key else { break }
                return try WebhookSink(address: address, key: key, next: next, deadline: deadline)
            case .feishu: return try FeishuSink(address: address, secret: secret, deadline: deadline)
            case .otlp: return try OTLPSink(address: address, headers: headers, deadline: deadline)
            case .file:
                let home = URL(fileURLWithPath: directory, isDirectory: true)
                return FileSink(
                    path: URL(fileURLWithPath: path ?? "", relativeTo: home).path,
                    largest: largest ?? FileSink.usualLargest
                )
            case .stderr: return StandardErrorSink()
            }
        } catch {
            let place = sources[.address]?.place ?? place
            throw SinkFinding("\(id) cannot be opened:", "\(error)", at: place)
        }
        throw SinkFinding("\(id) has no key.", "A webhook sink needs one.", at: place)
    }

    private func key(_ name: SinkKey, _ found: [SinkKey: String]) throws(SinkFinding) -> WebhookKey? {
        guard let text = found[name] else { return nil }
        if let key = WebhookKey(text) { return key }
        throw SinkFinding(
            "\(id) has no \(name.rawValue) that can be used.",
            "Give it as whsec_ and 24 to 64 bytes in Base64, or as whsk_ and a key of ed25519.",
            at: sources[name]?.place ?? place
        )
    }

    private func secret(_ found: [SinkKey: String]) throws(SinkFinding) -> FeishuSecret? {
        guard let text = found[.secret] else { return nil }
        if let secret = FeishuSecret(text) { return secret }
        throw SinkFinding(
            "\(id) has no secret that can be used.",
            "Give it as the bot's page shows it.",
            at: sources[.secret]?.place ?? place
        )
    }
}
