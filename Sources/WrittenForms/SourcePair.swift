/// A key of a mapping with its value.
package struct SourcePair {
    package let key: String
    package let place: SourcePlace
    package let value: SourceNode
}
