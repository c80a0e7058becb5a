import Foundation
import Testing

// For whoever reads in the dark, on a telephone, by ear, by keys or on paper.
extension `The page of a class` {
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
}
