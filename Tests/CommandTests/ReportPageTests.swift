import AudioGuard
import AudioGuardCore
import ClassReports
import Foundation
import Testing

/// The page of the lesson that is shipped, in one browser for all of these.
@Suite(.serialized) struct `The page of a class` {
    /// The browser is used by one test at a time.
    private final class Shared: @unchecked Sendable {
        // True because the suite is serialized, and each test waits for its thread.
        let browser: Browser
        let file: String

        init(_ file: String) throws {
            browser = try Browser()
            self.file = file
        }
    }

    private static let shared = Task {
        let ended = try await ShippedLesson.ended.value
        try #require(ended.status == 0, "\(ended.complaint)")
        let file = try temporaryFolder() + "/report.html"
        let made = try await Program.run(["report", ShippedLesson.folder ?? "", "-o", file])
        try #require(made.status == 0, "\(made.complaint)")
        return try await onAnotherThread { try Shared(file) }
    }

    static let artifacts = Program.products.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("artifacts").path

    /// Does something with the browser and the page's file, away from the threads that other tests share.
    func browsing(_ work: @escaping @Sendable (Browser, String) throws -> Void) async throws {
        let shared = try await Self.shared.value
        try await onAnotherThread { try work(shared.browser, shared.file) }
    }

    private static func records() throws -> [AuditRecord] {
        var reader = try AuditReader(directory: ShippedLesson.folder ?? "")
        var records: [AuditRecord] = []
        while let line = try reader.next() { records.append(try line.decoded()) }
        return records
    }

    @Test func `says who would have broken it and what was heard, and asks nothing of the network`()
        async throws
    {
        try await browsing { browser, file in
            let page = try BrowserPage(browser, file)
            #expect(try page.text("document.querySelector('h1').textContent").hasPrefix("5 modules would"))
            #expect(
                try page.texts("[...document.querySelectorAll('.finding h3')].map(one => one.textContent)")
                    == [
                        "courseware.player", "speech.scoring", "legacy.recorder", "sound.effects",
                        "game.engine",
                    ]
            )
            #expect(try page.text("document.body.innerText").contains("game_engine_end_level"))
            #expect(
                try page.text("document.getElementById('lines').innerText").contains(
                    "could not be heard for 9.9 s"
                )
            )
            #expect(try page.value("document.querySelectorAll('#chart .sign').length") as? Int == 5)
            #expect(try page.value("document.querySelectorAll('#chart .unheard').length") as? Int == 3)
            #expect(page.complaints.isEmpty, "\(page.complaints)")
            #expect(page.requests == [URL(fileURLWithPath: file).absoluteString])
            try page.picture(Self.artifacts + "/report.png")
            print("A picture of the page: \(Self.artifacts)/report.png")
        }
    }

    @Test func `lists what its address asks for, as the log has it`() async throws {
        try await browsing { browser, file in
            let records = try Self.records()
            let page = try BrowserPage(browser, file)
            func listed(_ fragment: String) throws -> [Int] {
                try page.value(
                    """
                    new Promise(done => { addEventListener('hashchange', () => done(
                      [...document.querySelectorAll('#body tr')].map(row => Number(row.cells[0].textContent))), { once: true });
                      location.replace('#\(fragment)'); })
                    """
                ) as? [Int] ?? []
            }
            func numbers(_ isAsked: (AuditRecord) -> Bool) -> [Int] {
                records.filter(isAsked).map { Int($0.seq) }
            }
            for module in Set(records.compactMap(\.caller?.module)) {
                #expect(try listed("module=\(module)") == numbers { $0.caller?.module == module })
            }
            for rule in Set(records.flatMap(\.rules).map(\.rule)) {
                #expect(
                    try listed("rule=\(rule.rawValue)") == numbers { $0.rules.contains { $0.rule == rule } }
                )
            }
            for kind in Set(records.map(\.kind)) {
                #expect(try listed("kind=\(kind.rawValue)") == numbers { $0.kind == kind })
            }
            for outcome in Set(records.compactMap(\.outcome)) {
                #expect(try listed("outcome=\(outcome.rawValue)") == numbers { $0.outcome == outcome })
            }
            #expect(try listed("severity=warning") == numbers { $0.severity >= .warning })
            #expect(
                try listed("text=HEADPHONES")
                    == numbers { "\($0.event.map { "\($0)" } ?? "")".contains("Headphones") }
            )
            #expect(
                try listed("module=rtc&kind=decision&outcome=passed")
                    == numbers {
                        $0.caller?.module == "rtc" && $0.kind == .decision && $0.outcome == .passed
                    }
            )
            #expect(try listed("record=16") == [16])
            #expect(
                try page.text("document.querySelector('#body dl').textContent").contains(
                    try page.text("report.rows[15].chain")
                )
            )
            #expect(try listed("text=nobody") == [])
            #expect(
                try page.text("document.getElementById('count').textContent").hasPrefix(
                    "0 of \(records.count) records"
                )
            )
        }
    }

    @Test func `is filtered by its controls, and tells those who cannot see it`() async throws {
        try await browsing { browser, file in
            let page = try BrowserPage(browser, file)
            let all = try page.text("document.getElementById('count').textContent")
            _ = try page.value(
                """
                new Promise(done => { addEventListener('hashchange', done, { once: true });
                  const who = document.querySelector('[name=module]'); who.value = 'game.engine';
                  who.dispatchEvent(new Event('change')); }).then(() => 1)
                """
            )
            #expect(try page.text("location.hash") == "#module=game.engine")
            #expect(try page.text("document.getElementById('count').textContent").hasPrefix("1 of "))
            #expect(try page.text("document.getElementById('count').getAttribute('aria-live')") == "polite")
            _ = try page.value(
                """
                new Promise(done => { addEventListener('hashchange', done, { once: true });
                  document.querySelector('#filters button').click(); }).then(() => 1)
                """
            )
            #expect(try page.text("document.getElementById('count').textContent") == all)
        }
    }

    @Test func `keeps what is filtered, prints all of it, and bears an impossible time`() async throws {
        var live = AuditRecord(.phase)
        live.phase = .listening
        let many = (0..<250).map { AuditRecord.violation(by: ModuleID("module.\($0)")) }
        let folder = try WrittenLog.of([live, AuditRecord(.phase), live] + many)
        try WrittenLog.forge(folder) { number, record in
            guard number < 4 else { return record }
            return record.replacing(#/"wall":\d+/#, with: "\"wall\":9223372036854775807")
        }
        let file = folder + "/report.html"
        let made = try await Program.run(["report", folder, "-o", file])
        #expect(made.status == 0, "\(made.complaint)")
        try await browsing { browser, _ in
            let page = try BrowserPage(browser, file, fragment: "#kind=decision")
            let choice = "document.querySelector('#class-choice option').textContent"
            #expect(try page.text(choice).contains("impossible"))
            let count = "document.querySelectorAll('#body tr').length"
            #expect(try page.value(count) as? Int == 200)
            _ = try page.value("addEventListener('beforeprint', () => { window.printed = \(count); }); 1")
            try page.ask("Page.printToPDF")
            #expect(try page.value("window.printed") as? Int == 250)
            #expect(try page.value(count) as? Int == 200)
            _ = try page.value(
                "document.querySelector('.skip').click(); new Promise(requestAnimationFrame).then(() => 1)"
            )
            #expect(try page.text("location.hash") == "#kind=decision")
            #expect(try page.text("document.activeElement.id") == "records-title")
            #expect(try page.text("document.getElementById('banner').textContent").isEmpty)
            #expect(page.complaints.isEmpty, "\(page.complaints)")
        }
    }

    @Test func `takes no name for markup`() async throws {
        let names = [
            "</script><script>window.hit = 1</script>", "<img src=x onerror='window.hit=1'>", "{{script}}",
            "\u{2028}window.hit=1//", "<!--<script>", "javascript:window.hit=1", "a&lt;b&amp;", "__proto__",
            "constructor",
            String(repeating: "long", count: 300),
        ]
        let folder = try temporaryFolder()
        let log = try AuditLog(directory: folder)
        var live = AuditRecord(.phase)
        live.phase = .listening
        log.append(live)
        for name in names { log.append(.violation(by: ModuleID(name))) }
        log.close()
        let file = folder + "/report.html"
        let made = try await Program.run(["report", folder, "-o", file])
        #expect(made.status == 0, "\(made.complaint)")
        try await browsing { browser, _ in
            let page = try BrowserPage(browser, file)
            #expect(
                try page.value(
                    "window.hit === undefined && document.scripts.length === 2 && !document.querySelector('img')"
                ) as? Bool == true
            )
            let shown = try page.texts(
                "[...document.querySelectorAll('.finding h3')].map(one => one.textContent)"
            )
            for (name, shown) in zip(names.dropLast(), shown) {
                #expect(shown == name.replacingOccurrences(of: "\u{2028}", with: "·"))
            }
            #expect(shown.count == names.count)
            #expect(page.complaints.isEmpty, "\(page.complaints)")
            #expect(page.requests.count == 1)
        }
    }
}
