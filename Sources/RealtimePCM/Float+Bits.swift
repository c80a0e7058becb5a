/// A float as an atomic integer carries it.
extension Float {
    @_noLocks
    init(bits: Int) {
        self.init(bitPattern: UInt32(truncatingIfNeeded: bits))
    }

    var bits: Int {
        @_noLocks get { Int(bitPattern) }
    }
}
