import Foundation
import Testing

@testable import AlertDelivery
@testable import AudioGuardCore

@Suite struct WebhookFormTests {
    @Test func `the signature of Standard Webhooks' own example`() throws {
        let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
        let body = Data(#"{"test": 2432232314}"#.utf8)
        let id = "msg_p5jXN8AQM9LWM0D4loKWxJek"
        let signature = secret.signature(id: id, timestamp: 1_614_265_330, body: body)
        #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
        func verifies(_ header: String, timestamp: Int64 = 1_614_265_330) -> Bool {
            secret.verifies(header, id: id, timestamp: timestamp, body: body)
        }
        #expect(verifies(signature))
        #expect(verifies("v1,AAAA v1a,AAAA \(signature)"))
        #expect(!verifies(signature, timestamp: 1_614_265_331))
        #expect(!verifies("v1,"))
        #expect(!verifies(""))
        #expect(!verifies(signature.replacingOccurrences(of: "v1,", with: "v2,")))
    }

    @Test(arguments: [
        "", "whsec_", "whsec_AAAA", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_not base 64 at all!!",
    ])
    func `what is not a secret is not taken for one`(_ text: String) {
        #expect(WebhookSecret(text) == nil)
    }

    @Test func `a secret does not print itself`() throws {
        let secret = WebhookSecret()
        var dumped = ""
        dump(secret, to: &dumped)
        let key = String(secret.text.dropFirst(6))
        #expect(!"\(secret) \(String(reflecting: secret)) \(dumped)".contains(key))
        #expect(try #require(WebhookSecret(secret.text)).text == secret.text)
    }

    @Test func `the form of a message`() throws {
        var record = AuditRecord(.decision)
        record.log = "class-1"
        record.seq = 12
        record.wall = 1_750_000_000_123_456
        record.severity = .warning
        record.rules = [Ruling(.keepMixing, "without mixing, another process interrupts the class")]
        record.operation = .setCategory
        record.requested = .configure(to: SessionConfiguration(.playback))
        record.outcome = .amended
        record.caller = Caller(
            module: "courseware.player",
            frame: StackFrame(image: "lesson", offset: 16, symbol: "LessonPlayer.play()"),
            confidence: .symbol,
            contact: "courseware@school.example"
        )
        let alert = try #require(Alert(for: record, chain: "c0de"))
        let notice = AlertNotice(alert: alert, count: 3, total: 7, since: 1_749_999_940_000_000)
        let form = """
            {"specversion":"1.0","type":"audioguard.alert.v1","id":"msg_class-1_12",\
            "source":"/audioguard/logs/class-1","time":"2025-06-15T15:06:40.123Z",\
            "datacontenttype":"application/json","data":{"severity":"warning","rule":"keep-mixing",\
            "operation":"setCategory(_:)","outcome":"amended",\
            "heard":"The class, as before. Without the guard, the class and another app's sound cut each \
            other off.","module":"courseware.player","function":"LessonPlayer.play()",\
            "contact":"courseware@school.example",\
            "event":"courseware.player asked to set Playback, but without mixing, another process \
            interrupts the class.","count":3,"total":7,"classes":0,"since":"2025-06-15T15:05:40.000Z",\
            "deed":"It was performed as the class needs it.",\
            "evidence":{"log":"class-1","seq":12,"chain":"c0de"},\
            "advice":"Ask courseware@school.example to add mixWithOthers to what it sets."}}
            """
        #expect(String(decoding: CloudEvent.body(of: .alert(notice)), as: UTF8.self) == form)
    }

    @Test(arguments: [
        ("7", Duration.seconds(7)), ("0", .zero), ("999999999999999999999", .seconds(86_400)),
        ("Sun, 15 Jun 2025 15:07:40 GMT", .seconds(60)), ("Sun, 15 Jun 2024 15:07:40 GMT", .zero),
        ("-5", nil), ("", nil), ("soon", nil), ("1e12", nil), (nil, nil),
    ])
    func `Retry-After is read, and never for more than a day`(_ text: String?, _ delay: Duration?) {
        #expect(HTTPAnswer.delay(text, at: 1_750_000_000) == delay)
    }
}
