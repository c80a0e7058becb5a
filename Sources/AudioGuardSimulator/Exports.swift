// The words of the guard come with it, and the unit of levels.
@_exported public import AudioGuardCore
@_exported public import RealtimePCM
