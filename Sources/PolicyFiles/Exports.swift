// The places of what is written come with it.
@_exported public import WrittenForms
