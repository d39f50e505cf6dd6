/// Tells an object that wraps a list, `{"messages": […]}`, from an object that is a message.
struct WrapperDetector {
  private(set) var nesting = Nesting()

  /// The latest string at the object's own level with its closing mark, cut where it is too long.
  private var latestString: [UInt8] = []
  private var isAfterKey = false

  private static let key = Array("messages".utf8)

  /// Follows one byte of the object, its opening bracket included.
  ///
  /// - Returns: Whether the byte opens the list of messages.
  mutating func consume(_ byte: UInt8) -> Bool {
    defer { nesting.consume(byte) }
    guard nesting.depth == 1 else { return false }
    if nesting.isInString {
      if latestString.count < Self.key.count + 2 { latestString.append(byte) }
      return false
    }
    return consumeOutsideString(byte)
  }

  private mutating func consumeOutsideString(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): latestString = []
    case UInt8(ascii: ":"): isAfterKey = latestString.dropLast() == Self.key[...]
    case UInt8(ascii: ","): isAfterKey = false
    case UInt8(ascii: "["): return isAfterKey
    default: break
    }
    return false
  }
}
