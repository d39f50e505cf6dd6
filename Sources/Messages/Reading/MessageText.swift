/// The bytes of one message while they are collected from the input.
struct MessageText {
  /// The bytes, cut at the limit.
  private(set) var bytes: [UInt8] = []

  /// Where the text starts, in bytes from the start of the input.
  let byteOffset: Int

  /// Whether the text is longer than the limit.
  private(set) var isTooLong = false

  /// Whether the input ends before the message does.
  var isTruncated = false

  private let limit: Int

  init(at byteOffset: Int, limit: Int) {
    self.byteOffset = byteOffset
    self.limit = limit
    bytes.reserveCapacity(min(limit, 512))
  }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8) {
    if bytes.count < limit { bytes.append(byte) } else { isTooLong = true }
  }
}
