/// What the log gives to a record: its id, its place and its time.
struct RecordStamp {
    let id: RecordID
    let log: String
    let seq: UInt64
    let wall: Int64
    let monotonic: Int64
    var clockJump: Int64?
}
