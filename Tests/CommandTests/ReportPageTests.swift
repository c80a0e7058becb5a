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

    private static let artifacts = Program.products.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("artifacts").path

    /// Does something with the browser and the page's file, away from the threads that other tests share.
    private func browsing(_ work: @escaping @Sendable (Browser, String) throws -> Void) async throws {
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

    /// The least contrast of any text with what lies behind it, as its text and the figure.
    private static let leastContrast = """
        (() => {
          for (const one of document.querySelectorAll('details')) one.open = true;
          const light = color => { const [r, g, b] = color.match(/[\\d.]+/g).map(Number).map(part =>
            (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
          let least = [99, ''];
          const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walk.nextNode()) {
            const element = walk.currentNode.parentElement;
            if (!walk.currentNode.data.trim() || !element.getClientRects().length || element.closest('.unseen, .skip')) continue;
            const isDrawn = element.namespaceURI.endsWith('svg');
            const front = getComputedStyle(element)[isDrawn ? 'fill' : 'color'];
            let back = isDrawn && element.closest('g')?.querySelector('rect, path');
            if (back) back = getComputedStyle(back).fill;
            for (let behind = element; !back && behind; behind = behind.parentElement) {
              const color = getComputedStyle(behind).backgroundColor;
              if (color !== 'rgba(0, 0, 0, 0)') back = color;
            }
            const [one, other] = [light(front), light(back)].sort((a, b) => b - a);
            const contrast = (one + 0.05) / (other + 0.05);
            if (contrast < least[0]) least = [contrast, walk.currentNode.data];
          }
          return least;
        })()
        """

    @Test(arguments: [("", false), ("", true), ("#theme=dark", false), ("#theme=light", true)])
    func `can be read in the light and in the dark`(fragment: String, isDark: Bool) async throws {
        try await browsing { browser, file in
            let page = try BrowserPage(browser, file, fragment: fragment, isDark: isDark)
            let least = try #require(try page.value(Self.leastContrast) as? [Any])
            #expect(try #require((least[0] as? NSNumber)?.doubleValue) >= 4.5, "\(least[1])")
            let isShownDark = fragment.isEmpty ? isDark : fragment.hasSuffix("dark")
            let page255 = try page.text("getComputedStyle(document.body).backgroundColor")
            #expect((page255 != "rgb(255, 255, 255)") == isShownDark)
        }
    }

    @Test(arguments: [360, 390, 768])
    func `fits a telephone`(width: Int) async throws {
        try await browsing { browser, file in
            let page = try BrowserPage(browser, file, width: width)
            if width == 390 { try page.picture(Self.artifacts + "/report-phone.png") }
            let widest = try page.value(
                "for (const one of document.querySelectorAll('details')) one.open = true; document.documentElement.scrollWidth"
            )
            #expect(try #require(widest as? Int) <= width)
            let small = try page.value(
                "[...document.querySelectorAll('button, select, input')].filter(one => one.offsetParent && one.offsetHeight < 40).length"
            )
            #expect(small as? Int == 0, "fingers need room")
        }
    }

    @Test func `has names, headings and landmarks for those who hear it`() async throws {
        try await browsing { browser, file in
            let page = try BrowserPage(browser, file)
            let nodes = try #require(try page.ask("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]])
            func said(_ node: [String: Any], _ field: String) -> String {
                ((node[field] as? [String: Any])?["value"]).map { "\($0)" } ?? ""
            }
            let shown = nodes.filter { $0["ignored"] as? Bool != true }
            let roles = Dictionary(grouping: shown) { said($0, "role") }
            for role in [
                "main", "banner", "contentinfo", "form", "status", "table", "columnheader", "rowheader",
            ] {
                #expect(roles[role] != nil, "\(role)")
            }
            for role in ["combobox", "searchbox", "button", "link", "table", "form", "region"] {
                #expect(roles[role, default: []].allSatisfy { !said($0, "name").isEmpty }, "\(role)")
            }
            let picture = try #require(roles["image"]?.first ?? roles["img"]?.first)
            #expect(said(picture, "name").contains("Class 1 over"))
            #expect(said(picture, "description").contains("4 times the guard stopped"))
            let levels = roles["heading", default: []].compactMap { node in
                (node["properties"] as? [[String: Any]])?.first { $0["name"] as? String == "level" }
                    .flatMap { ($0["value"] as? [String: Any])?["value"] as? Int }
            }
            #expect(levels.first == 1)
            #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 && $1 > 1 })
        }
    }

    @Test func `is reached by keys alone, and shows where one is`() async throws {
        try await browsing { browser, file in
            let page = try BrowserPage(browser, file)
            var reached: [String] = []
            for _ in 0..<24 {
                for type in ["keyDown", "keyUp"] {
                    try page.ask(
                        "Input.dispatchKeyEvent",
                        ["type": type, "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9]
                    )
                }
                reached.append(
                    try page.text(
                        "getComputedStyle(document.activeElement).outlineStyle + ' ' + document.activeElement.tagName"
                    )
                )
            }
            #expect(reached.allSatisfy { $0.hasPrefix("solid ") }, "\(reached)")
            #expect(
                Set(reached) == ["solid A", "solid BUTTON", "solid SUMMARY", "solid SELECT", "solid INPUT"]
            )
        }
    }

    @Test func `is printed unfolded and on white, and folds again`() async throws {
        try await browsing { browser, file in
            let page = try BrowserPage(browser, file, fragment: "#theme=dark", isDark: true)
            _ = try page.value(
                """
                addEventListener('beforeprint', () => { window.printed = [getComputedStyle(document.body).backgroundColor,
                  String([...document.querySelectorAll('#findings details')].every(one => one.open))]; }); 1
                """
            )
            let printed = try page.ask("Page.printToPDF", ["printBackground": true])
            let start = Data(base64Encoded: printed["data"] as? String ?? "")?.prefix(5) ?? Data()
            #expect(String(decoding: start, as: UTF8.self) == "%PDF-")
            #expect(try page.texts("window.printed") == ["rgb(255, 255, 255)", "true"])
            #expect(
                try page.value("document.querySelectorAll('#findings details[open]').length") as? Int == 0
            )
            #expect(try page.text("document.documentElement.dataset.theme") == "dark")
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

extension AuditRecord {
    /// A request that would have silenced the class, and was withheld unless it `happened`.
    static func violation(by module: ModuleID, happened: Bool = false) -> AuditRecord {
        var record = AuditRecord(.decision)
        record.phase = .listening
        record.severity = happened ? .error : .warning
        record.rules = [Ruling(.keepActive, "the class would fall silent")]
        record.caller = Caller(module: module, confidence: .declared)
        record.requested = .deactivate(notifyingOthers: false)
        record.outcome = happened ? .passed : .withheld
        return record
    }
}
