// What the functions are declared in.
@_exported public import CAudioToolbox
