#if os(Linux)
    /// The hooks that suit the platform.
    public typealias PlatformHooks = DeviceHooks
#elseif os(iOS) || os(tvOS) || os(visionOS)
    /// The hooks that suit the platform.
    public typealias PlatformHooks = ObjCHooks
#endif
