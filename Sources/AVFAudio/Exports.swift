// Code that imports the platform's module has Foundation with it.
@_exported public import Foundation
