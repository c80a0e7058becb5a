#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    // The guard comes with the door that it needs.
    @_exported public import AudioGuard
#endif
