import AudioGuardCore
import Testing

@Suite struct FingerprintTests {
    private let frame = StackFrame(image: "app", buildID: "ab12", offset: 0x1234)

    @Test func `the hash is FNV-1a`() {
        var hash = FNV1a()
        #expect(hash.value == 0xcbf2_9ce4_8422_2325)
        hash.add("foobar".utf8)
        #expect(hash.value == 0x8594_4171_f739_67e8)
    }

    @Test func `names do not count, places do`() {
        let named = StackFrame(image: "renamed", buildID: "ab12", offset: 0x1234, symbol: "play()")
        #expect(named.fingerprint == frame.fingerprint)
        #expect(StackFrame(image: "app", buildID: "ab12", offset: 0x1235).fingerprint != frame.fingerprint)
        #expect(StackFrame(image: "app", buildID: "ab13", offset: 0x1234).fingerprint != frame.fingerprint)
    }

    @Test func `without a build id the image's name stands in`() {
        let one = StackFrame(image: "one", offset: 1)
        #expect(one.fingerprint != StackFrame(image: "two", offset: 1).fingerprint)
    }

    @Test func `the order of frames counts`() {
        let other = StackFrame(image: "lib", offset: 7)
        #expect(StackFrame.fingerprint(of: [frame, other]) != StackFrame.fingerprint(of: [other, frame]))
    }

    @Test func `the number of a stack is the same for ever`() {
        #expect(StackFrame.fingerprint(of: [frame]) == 0x844e_11ca_26c9_c67f)
    }
}
