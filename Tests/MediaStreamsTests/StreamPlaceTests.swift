#if os(Linux)
    import LinuxAudio
    @testable import MediaStreams
    import SeededNumbers
    import Testing

    @Suite struct StreamPlaceTests {
        private static let first = ["Content-Length": "1000", "ETag": "\"1\"", "Content-Type": "audio/mpeg"]

        /// What an answer means: the bytes to leave out, or the kind of error, or that it is asked again.
        private func meaning(_ judgement: StreamPlace.Judgement) -> String {
            switch judgement {
            case .takes(let skipping): "takes \(skipping)"
            case .retries: "retries"
            case .fails(let error): "\(error.kind)"
            }
        }

        private func place(_ fields: [String: String] = first, received: Int) -> StreamPlace {
            var place = StreamPlace("http://host/a")
            #expect(meaning(place.judge(AnswerHead(status: 200, fields: fields))) == "takes 0")
            #expect(place.receive(received) == received)
            return place
        }

        @Test(arguments: [
            (206, ["Content-Range": "bytes 400-999/1000", "ETag": "\"1\""], "takes 0"),
            (206, ["Content-Range": "bytes 400-999/1000"], "takes 0"),
            (206, ["Content-Range": "bytes 400-999/*", "ETag": "\"1\""], "takes 0"),
            (206, ["Content-Range": "bytes 350-999/1000", "ETag": "\"1\""], "takes 50"),
            (206, ["Content-Range": "bytes 401-999/1000", "ETag": "\"1\""], "lost"),
            (206, ["Content-Range": "bytes 400-1999/2000", "ETag": "\"1\""], "lost"),
            (206, ["Content-Range": "bytes 400-999/1000", "ETag": "\"2\""], "lost"),
            (206, ["Content-Range": "bytes -9223372036854775808-1/1000", "ETag": "\"1\""], "lost"),
            (206, ["Content-Range": "bytes 99999999999999999999-1/1000"], "lost"),
            (206, ["Content-Range": "nonsense"], "lost"),
            (206, [:], "lost"),
            (200, ["Content-Length": "1000", "ETag": "\"1\""], "takes 400"),
            (200, ["Content-Length": "1000", "ETag": "\"2\""], "lost"),
            (200, ["Content-Length": "999", "ETag": "\"1\""], "lost"),
            (200, ["Content-Length": "1000"], "lost"),
            (200, ["Content-Length": "1000", "ETag": "\"1\"", "Content-Encoding": "gzip"], "lost"),
            (416, [:], "lost"), (404, [:], "notFound"), (403, [:], "notAllowed"), (503, [:], "retries"),
            (429, [:], "retries"), (302, [:], "unsupported"), (0, [:], "unsupported"),
        ])
        func `after 400 of 1000 bytes only the same file goes on`(
            _ status: Int,
            _ fields: [String: String],
            _ expected: String
        ) {
            var place = place(received: 400)
            #expect(place.fields["Range"] == "bytes=400-")
            #expect(place.fields["If-Range"] == "\"1\"")
            #expect(meaning(place.judge(AnswerHead(status: status, fields: fields))) == expected)
        }

        @Test func `no more is taken than was announced`() {
            var place = place(received: 990)
            #expect(place.receive(50) == 10)
            #expect(place.isWhole == true)
            #expect(place.receive(50) == 0)
        }

        @Test func `a weak entity tag names nothing, the time of the last change does`() {
            let fields = ["Content-Length": "1000", "ETag": "W/\"1\"", "Last-Modified": "Mon"]
            #expect(place(fields, received: 1).fields["If-Range"] == "Mon")
        }

        @Test func `a broadcast is asked for anew, not for a part`() {
            let fields = ["icy-br": "128", "ETag": "\"1\""]
            var place = place(fields, received: 500)
            #expect(place.fields["Range"] == nil)
            #expect(meaning(place.judge(AnswerHead(status: 200, fields: fields))) == "takes 0")
        }

        @Test(arguments: [[:], ["Content-Length": "-5"]])
        func `what does not say how long it is, or what, is never begun anew`(_ fields: [String: String]) {
            var place = place(fields, received: 500)
            #expect(place.isWhole == nil && !place.isBroadcast)
            #expect(meaning(place.judge(AnswerHead(status: 200, fields: fields))) == "lost")
        }

        @Test func `no answer makes it crash or take what was there before`() {
            var random = Seeded(7)
            let words = [
                "", "0", "-1", "1000", "bytes 1-2/3", "bytes */0", "\"1\"", "W/\"\"", "bytes 400-/", "/", "-",
                "9223372036854775807", "bytes 9223372036854775807-1/9223372036854775807", "gzip", "audio/",
                ";",
            ]
            let names = [
                "Content-Length", "content-range", "ETag", "Last-Modified", "Content-Encoding",
                "Content-Type",
            ]
            for _ in 0..<20_000 {
                var fields: [String: String] = [:]
                for name in names where Bool.random(using: &random) {
                    fields[name] = words.randomElement(using: &random)
                }
                var place = StreamPlace("x")
                for _ in 0..<3 {
                    let before = place.received
                    let status = [200, 206, 416, 500].randomElement(using: &random) ?? 0
                    if case .takes(let skipping) = place.judge(AnswerHead(status: status, fields: fields)) {
                        #expect((0...before).contains(skipping))
                        #expect(place.receive(Int.random(in: 0..<2_000, using: &random)) >= 0)
                    }
                }
            }
        }
    }
#endif
