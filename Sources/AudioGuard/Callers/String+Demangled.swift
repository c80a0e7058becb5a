private import CCallSite

extension String {
    /// The readable form of a linker name, where the language's runtime knows it; else the name.
    package var demangled: String {
        guard let demangled = unsafe callsite_demangle(self) else { return self }
        defer { unsafe callsite_free(demangled) }
        return unsafe String(cString: demangled)
    }
}
