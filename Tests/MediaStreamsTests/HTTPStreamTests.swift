#if os(Linux)
    import Foundation
    import LinuxAudio
    import MediaStreams
    import SeededNumbers
    import Testing

    /// Against a real server. One after another, so that two cores are enough.
    @Suite(.serialized, .timeLimit(.minutes(2))) struct HTTPStreamTests {
        /// A server that has one file and does all that a server should.
        private func server(of path: String, type: String = "audio/mpeg") throws -> ScriptedServer {
            let bytes = try Sounds.bytes(path)
            return try ScriptedServer { request, reply in
                serve(bytes, type, request, reply)
            }
        }

        @Test(arguments: [Sounds.wave, Sounds.mp3, Sounds.vorbis, Sounds.opus, Sounds.aiff])
        func `what is heard is what the file holds, to the sample`(_ path: String) throws {
            let server = try server(of: path, type: "application/octet-stream")
            let listener = try Listener(server.address + "/a")
            let heard = try listener.hearAll()
            #expect(listener.stream.state == .ended)
            #expect(listener.states == [.connecting, .buffering, .playing, .ended])
            #expect(heard == (try Sounds.heard(of: path)))
            let facts = listener.stream.facts
            #expect(facts.bytesReceived == facts.byteCount)
            #expect(facts.framesDelivered == heard.count / 2)
            #expect(facts.rebufferings == 0 && facts.reconnections == 0)
        }

        @Test func `another rate is heard at 48 kHz`() throws {
            let server = try server(of: Sounds.slowRate)
            let heard = try Listener(server.address + "/a").hearAll()
            let whole = try Sounds.heard(of: Sounds.slowRate)
            #expect(abs(heard.count - whole.count) <= 4)
            #expect(zip(heard, whole).allSatisfy { abs($0 - $1) < 1e-4 })
        }

        @Test(arguments: [Sounds.wave, Sounds.mp3, Sounds.opus])
        func `connections that drop at random bytes are not heard`(_ path: String) throws {
            let bytes = try Sounds.bytes(path)
            var random = Seeded(UInt64(bytes.count))
            let cuts = (0..<5).map { _ in Int.random(in: 1..<bytes.count / 6, using: &random) }
            let count = Counter()
            let server = try ScriptedServer { request, reply in
                let place = count.next()
                serve(bytes, "audio/mpeg", request, reply, atMost: place < cuts.count ? cuts[place] : nil)
            }
            let listener = try Listener(server.address + "/a")
            #expect(try listener.hearAll() == Sounds.heard(of: path))
            #expect(listener.stream.state == .ended)
            #expect(listener.stream.facts.reconnections == 5)
            #expect(listener.stream.facts.bytesReceived == bytes.count)
        }

        @Test func `a server that gives no parts but names the file is read again from the start`() throws {
            let bytes = try Sounds.bytes(Sounds.mp3)
            let count = Counter()
            let server = try ScriptedServer { _, reply in
                reply.head("200 OK", ["Content-Length": "\(bytes.count)", "ETag": "\"1\""])
                reply.send(bytes.prefix(count.next() == 0 ? 40_000 : bytes.count))
            }
            let listener = try Listener(server.address + "/a")
            #expect(try listener.hearAll() == Sounds.heard(of: Sounds.mp3))
            #expect(listener.stream.facts.reconnections == 1)
        }

        @Test(arguments: [
            (["ETag": "\"1\""], ["ETag": "\"2\""], "the file is another one now"),
            ([:], [:], "the server gives no parts"),
        ])
        func `what cannot be gone on with is told, after what was received is heard`(
            _ first: [String: String],
            _ then: [String: String],
            _ says: String
        ) throws {
            let bytes = try Sounds.bytes(Sounds.wave)
            let count = Counter()
            let server = try ScriptedServer { _, reply in
                let isFirst = count.next() == 0
                let length = ["Content-Length": "\(bytes.count)"]
                reply.head("200 OK", (isFirst ? first : then).merging(length) { $1 })
                reply.send(bytes.prefix(192_044))
            }
            let listener = try Listener(server.address + "/a")
            let heard = try listener.hearAll()
            #expect(heard.count == 96_000)
            #expect(heard.elementsEqual(try Sounds.heard(of: Sounds.wave).prefix(96_000)))
            #expect(listener.failure?.kind == .lost)
            #expect(listener.failure?.reason.contains(says) == true, "\(listener.stream.state)")
        }

        @Test func `a slow server is silence between fades, counted and told, and nothing is lost`() throws {
            let bytes = try Sounds.bytes(Sounds.wave)
            let server = try ScriptedServer { _, reply in
                reply.head("200 OK", ["Content-Length": "\(bytes.count)", "Content-Type": "audio/wav"])
                for start in stride(from: 0, to: bytes.count, by: 19_200) {
                    reply.send(bytes[start..<min(bytes.count, start + 19_200)])
                    Thread.sleep(forTimeInterval: 0.02)
                }
            }
            let listener = try Listener(server.address + "/a", options: .quick)
            let heard = try listener.hearAll(framesPerSecond: 480_000)
            let facts = listener.stream.facts
            #expect(facts.rebufferings > 1)
            #expect(listener.states.count { $0 == .rebuffering } == facts.rebufferings)
            #expect(listener.stream.state == .ended)
            let whole = try Sounds.heard(of: Sounds.wave)
            #expect(heard.count == whole.count)
            // Each dry spell has two fades of 480 frames.
            let others = zip(heard, whole).count { $0 != $1 }
            #expect(others > 0 && others <= facts.rebufferings * 2 * 960)
        }

        @Test(arguments: [
            ("404 Not Found", "audio/mpeg", AudioError.Kind.notFound, "404"),
            ("403 Forbidden", "audio/mpeg", .notAllowed, "403"),
            ("500 Oh", "audio/mpeg", .lost, "500"),
            ("200 OK", "text/html; charset=utf-8", .notAudio, "no sound but text/html"),
            ("200 OK", "application/vnd.apple.mpegurl", .notAudio, "a list of streams"),
            ("200 OK", "audio/mpeg", .notAudio, "does not begin like a sound"),
            ("206 Part", "audio/mpeg", .unsupported, "without being asked"),
        ])
        func `what is no sound to be had is told`(
            _ status: String,
            _ type: String,
            _ kind: AudioError.Kind,
            _ says: String
        ) throws {
            let server = try ScriptedServer { _, reply in
                reply.head(status, ["Content-Type": type, "Content-Length": "70000"])
                reply.send([UInt8](repeating: 0x2A, count: 70_000))
            }
            let listener = try Listener(server.address + "/a?key=secret")
            #expect(try listener.hearAll().isEmpty)
            #expect(listener.failure?.kind == kind)
            #expect(listener.failure?.reason.contains(says) == true, "\(listener.stream.state)")
            #expect(listener.failure?.description.contains("secret") == false)
        }

        @Test func `redirects are followed, but not for ever and not anywhere`() throws {
            let bytes = try Sounds.bytes(Sounds.opus)
            let server = try ScriptedServer { request, reply in
                switch request.path {
                case "/away": reply.head("302 Found", ["Location": "ftp://127.0.0.1/a"])
                case "/loop": reply.head("302 Found", ["Location": "/loop"])
                case "/0": serve(bytes, "audio/ogg", request, reply)
                default:
                    let left = Int(request.path.dropFirst()) ?? 1
                    reply.head("302 Found", ["Location": "/\(left - 1)"])
                }
            }
            let good = try Listener(server.address + "/3")
            #expect(try good.hearAll() == Sounds.heard(of: Sounds.opus))
            for (path, says) in [("/loop", "more than 5 times"), ("/away", "no address of the web")] {
                let bad = try Listener(server.address + path)
                #expect(try bad.hearAll().isEmpty)
                #expect(bad.failure?.kind == .unsupported)
                #expect(bad.failure?.reason.contains(says) == true, "\(bad.stream.state)")
            }
        }

        @Test func `a server that falls silent is left for another try, and a dead one is told`() throws {
            let bytes = try Sounds.bytes(Sounds.mp3)
            let count = Counter()
            let server = try ScriptedServer { request, reply in
                guard count.next() == 0 else { return serve(bytes, "audio/mpeg", request, reply) }
                serve(bytes, "audio/mpeg", request, reply, atMost: 50_000)
                Thread.sleep(forTimeInterval: 1)
            }
            var options = HTTPStreamOptions.patient
            options.longestSilence = .milliseconds(200)
            let listener = try Listener(server.address + "/a", options: options)
            #expect(try listener.hearAll() == Sounds.heard(of: Sounds.mp3))
            #expect(listener.stream.facts.reconnections == 1)

            let dead = try Listener("http://127.0.0.1:9/a", options: options)
            #expect(try dead.hearAll().isEmpty)
            #expect(dead.failure?.kind == .lost)
            #expect(dead.stream.facts.reconnections == 5)
        }

        @Test
        func `a broadcast without an end is held back while nobody listens, and ends when it is stopped`()
            throws
        {
            let bytes = try Sounds.bytes(Sounds.mp3)
            let sent = Counter()
            let server = try ScriptedServer { _, reply in
                reply.head("200 OK", ["Content-Type": "audio/mpeg", "icy-name": "Radio"])
                // It begins in the middle of a frame, as broadcasts do.
                guard reply.send(bytes.dropFirst(3_333)) else { return }
                while sent.value < 4_000, reply.send(bytes) { _ = sent.next() }
            }
            let listener = try Listener(server.address + "/a", options: .quick)
            try listener.stream.start()
            for _ in 0..<500 where listener.stream.facts.framesBuffered < 450_000 {
                Thread.sleep(forTimeInterval: 0.02)
            }
            Thread.sleep(forTimeInterval: 0.3)
            let before = sent.value
            Thread.sleep(forTimeInterval: 0.3)
            #expect(sent.value == before, "still sending")
            #expect(before * bytes.count < 12 << 20, "\(before * bytes.count) bytes")
            #expect(listener.stream.state == .playing)
            #expect(listener.stream.facts.byteCount == nil)
            #expect(listener.stream.facts.framesBuffered > 400_000)
            listener.stream.stop()
            _ = try listener.hearAll()
            #expect(listener.stream.state == .stopped)
        }

        @Test func `a file whose length nobody says is heard once`() throws {
            let bytes = try Sounds.bytes(Sounds.mp3)
            let server = try ScriptedServer { _, reply in
                reply.head("200 OK", ["Content-Type": "audio/mpeg", "Transfer-Encoding": "chunked"])
                reply.send("\(String(bytes.count, radix: 16))\r\n".utf8)
                reply.send(bytes)
                reply.send("\r\n0\r\n\r\n".utf8)
            }
            let listener = try Listener(server.address + "/a")
            #expect(try listener.hearAll() == Sounds.heard(of: Sounds.mp3))
            #expect(listener.stream.state == .ended)
            #expect(listener.stream.facts.reconnections == 0)
        }

        @Test func `a broadcast that drops goes on with what is sent by then`() throws {
            let bytes = try Sounds.bytes(Sounds.mp3)
            let count = Counter()
            let server = try ScriptedServer { request, reply in
                let isFirst = count.next() == 0
                guard request.first == nil, count.value < 4 else {
                    reply.head("404 Gone")
                    return
                }
                reply.head(
                    "200 OK",
                    ["Content-Type": "audio/mpeg", "Transfer-Encoding": "chunked", "icy-br": "128"]
                )
                // Without the first frame, which says how many there are.
                let part =
                    isFirst ? bytes.dropFirst(3_333).prefix(40_001) : bytes.dropFirst(30_007).prefix(40_000)
                reply.send("\(String(part.count, radix: 16))\r\n".utf8)
                reply.send(part)
            }
            let listener = try Listener(server.address + "/a")
            let heard = try listener.hearAll()
            #expect(listener.stream.facts.reconnections == 3)
            // Three times 2.5 s, but for the frames that were cut.
            let expected = 360_000
            #expect(abs(heard.count / 2 - expected) < 12_000, "\(heard.count / 2)")
            #expect(listener.failure?.kind == .notFound)
        }

        @Test(arguments: ["-5", "99999999999999999999999", "0", "x", "1e9"])
        func `lengths that cannot be true do no harm`(_ length: String) throws {
            let bytes = try Sounds.bytes(Sounds.mp3)
            let server = try ScriptedServer { _, reply in
                reply.head("200 OK", ["Content-Type": "audio/mpeg", "Content-Length": length])
                reply.send(bytes)
            }
            var options = HTTPStreamOptions.patient
            options.tries = 1
            let listener = try Listener(server.address + "/a", options: options)
            _ = try listener.hearAll(within: 5)
            #expect(listener.stream.state.isOver)
        }

        @Test(arguments: ["ftp://127.0.0.1/a", "no address", "https://name:word@host/a", "http://", ""])
        func `what is no address of the web is refused`(_ address: String) {
            let error = #expect(throws: AudioError.self) { try HTTPStream(address) }
            #expect(error?.kind == .unsupported)
            #expect(error?.description.contains("word@") == false)
        }
    }
#endif
