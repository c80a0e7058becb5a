// The places and words of what is written come with it.
@_exported public import WrittenForms

/// Why a text is no story, or a story cannot be told.
public typealias ScenarioError = SourceError
