import Foundation
import Testing

@testable import AlertDelivery

@Suite struct SignatureTests {
    @Test func `a bot's signature is that of the form's own example`() throws {
        let secret = try #require(FeishuSecret("demo"))
        #expect(secret.signature(timestamp: 1_599_360_473) == "l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=")
        #expect(FeishuSecret("") == nil)
    }

    /// The first key of RFC 8032, section 7.1.
    private let seed = "nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A="
    private let half = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="

    @Test func `a key of ed25519 is written with and without its public half`() throws {
        let short = try #require(WebhookSigningKey("whsk_" + seed))
        #expect(short.publicKey.text == "whpk_" + half)
        #expect(WebhookPublicKey("whpk_" + half) == short.publicKey)
        let long = try #require(WebhookSigningKey(short.text))
        #expect(long.text == short.text)
        let both = try #require(Data(base64Encoded: seed)) + Data(repeating: 7, count: 32)
        #expect(
            WebhookSigningKey("whsk_" + both.base64EncodedString()) == nil,
            "the halves do not belong together"
        )
        for text in ["", "whsk_", "whsk_AAAA", "whsec_" + seed, seed, "whsk_not base 64"] {
            #expect(WebhookSigningKey(text) == nil, "\(text)")
        }
        for text in ["", "whpk_", "whpk_AAAA", "whsk_" + half] {
            #expect(WebhookPublicKey(text) == nil, "\(text)")
        }
    }

    @Test func `a signature of ed25519 is of its message alone`() throws {
        let key = WebhookSigningKey()
        let body = Data("{}".utf8)
        let signature = key.signature(id: "msg_1", timestamp: 7, body: body)
        func verifies(_ header: String, _ id: String = "msg_1", _ time: Int64 = 7, _ body: Data? = nil)
            -> Bool
        {
            key.publicKey.verifies(header, id: id, timestamp: time, body: body ?? Data("{}".utf8))
        }
        #expect(verifies(signature))
        #expect(verifies("v1,AAAA v1a,AAAA \(signature) v2,x"))
        #expect(!verifies(signature, "msg_2") && !verifies(signature, "msg_1", 8))
        #expect(!verifies(signature, "msg_1", 7, Data("{} ".utf8)))
        #expect(!verifies("") && !verifies("v1a,") && !verifies("v1," + signature.dropFirst(4)))
        #expect(!WebhookSigningKey().publicKey.verifies(signature, id: "msg_1", timestamp: 7, body: body))
    }

    /// The verify table of Standard Webhooks' own libraries, but for what headers are there and how old they are,
    /// which is the receiver's affair.
    @Test func `the verify table of Standard Webhooks`() throws {
        let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
        let (id, now, body) = ("msg_p5jXN8AQM9LWM0D4loKWxJek", Int64(1_614_265_330), #"{"test": 2432232314}"#)
        let right = secret.signature(id: id, timestamp: now, body: Data(body.utf8))
        func verifies(_ signature: String, _ body: String = #"{"test": 2432232314}"#) -> Bool {
            secret.verifies(signature, id: id, timestamp: now, body: Data(body.utf8))
        }
        #expect(verifies(right))
        #expect(!verifies(""), "no signature")
        #expect(!verifies("v1,dawfeoifkpqwoekfpqoekf"), "another signature")
        #expect(!verifies(String(right.prefix(8))) && !verifies("v1,"), "a part of it")
        let others = [
            "v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=",
            "v2,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=",
        ]
        #expect(verifies((others + [right] + others).joined(separator: " ")), "one of several")
        #expect(!verifies(others.joined(separator: " ")))
        #expect(!verifies(right, #"{"test": 2432232315}"#), "another body")
    }
}
