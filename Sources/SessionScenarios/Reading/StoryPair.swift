/// A key of a mapping with its value.
struct StoryPair {
    let key: String
    let place: SourcePlace
    let value: StoryNode
}
