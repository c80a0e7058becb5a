/// A whole number as records carry it: beyond 2^53 it is a string, since many readers of JSON would round it.
struct Whole<Number: FixedWidthInteger & Decodable>: Decodable {
    let number: Number

    /// Reads a number, or a string that holds one.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Number.self) {
            self.number = number
        } else if let number = Number(try container.decode(String.self)) {
            self.number = number
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a whole number")
        }
    }
}
