/// How much of a log stands on a page. A value; any thread.
public struct ReportBounds: Hashable, Sendable {
    /// How many records are listed. The default is 2,000.
    public var rows = 2_000
    /// How many findings are told of. The default is 200.
    public var findings = 200
    /// How many classes are drawn. The default is twelve.
    public var classes = 12
    /// How many spans or marks of one sort are drawn in a class. The default is 300.
    public var spans = 300
    /// How many stacks are kept. The default is 500.
    public var stacks = 500
    /// How many characters of any one text are shown. The default is 400.
    public var text = 400

    /// The defaults.
    public init() {}

    /// So much of a text as is shown.
    func cut(_ text: String) -> String {
        text.count <= self.text ? text : text.prefix(max(0, self.text - 1)) + "…"
    }
}
