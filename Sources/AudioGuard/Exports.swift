// The words of the guard come with it.
@_exported public import AudioGuardCore
