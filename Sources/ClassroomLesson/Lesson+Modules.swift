public import AudioGuardCore

extension Lesson {
    /// Which code belongs to which module of the lesson: what an app writes down once.
    public static func modules() throws(ModuleTableError) -> ModuleTable {
        try ModuleTable([
            "courseware.player": CodeNames(swiftModules: ["CoursewarePlayer"]),
            "legacy.recorder": CodeNames(swiftModules: ["LegacyRecorder"]),
            "sound.effects": CodeNames(swiftModules: ["SoundEffects"]),
            "game.engine": CodeNames(images: ["libGameEngine"]),
        ])
    }
}
