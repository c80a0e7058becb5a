extension RandomAccessCollection {
    /// The first place where `belongsInSecond` holds, in a collection in which it holds for
    /// everything after that place.
    func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsInSecond(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
