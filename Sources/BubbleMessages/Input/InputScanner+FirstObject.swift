// SPDX-License-Identifier: MIT
extension InputScanner {
  /// Reads the object that the input starts with: a wrapper up to its list, or the first message.
  mutating func startObject() -> Finding? {
    var text = makeText()
    var detector = WrapperDetector(key: listName)
    var lineEnd = LineEnd()
    while let byte = source.peek() {
      if lineEnd.provesCut(before: byte, nesting: detector.nesting) {
        place = .inLines
        return .message(text)
      }
      _ = source.next()
      switch detector.consume(byte) {
      case .list:
        place = .inList(isFirst: true, wrapper: detector.nesting.closingList)
        return scan()
      case .otherValue: return fail(.noList(byteOffset: source.offset - 1))
      case nil: break
      }
      text.append(byte)
      if detector.nesting.isOutermost { return finishLine(of: text) }
    }
    text.isTruncated = true
    place = .atEnd
    return .message(text)
  }

  /// Reads the rest of a line whose object is complete; more than white space is an error there.
  private mutating func finishLine(of text: MessageText) -> Finding? {
    var text = text
    finishLine(of: &text)
    place = .inLines
    return .message(text)
  }
}

/// Distinguishes a message that spans several lines from a line of JSON Lines that was cut off.
private struct LineEnd {
  private var latest: UInt8 = 0
  private var followsLineFeed = false

  /// Whether the line before `byte` was cut off. It was when a string has a line feed in it, and
  /// when a line starts with an object where JSON has none.
  mutating func provesCut(before byte: UInt8, nesting: Nesting) -> Bool {
    if byte == UInt8(ascii: "\n") {
      followsLineFeed = true
      return nesting.isInString
    }
    guard !byte.isJSONWhiteSpace else { return false }
    defer { (latest, followsLineFeed) = (byte, false) }
    return followsLineFeed && byte == UInt8(ascii: "{") && !mayPrecedeObject(latest)
  }

  private func mayPrecedeObject(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[")
  }
}

extension Nesting {
  /// The state after the innermost list has ended.
  fileprivate var closingList: Nesting {
    var nesting = self
    nesting.consume(UInt8(ascii: "]"))
    return nesting
  }
}

/// Finds out whether an object wraps a list, `{"messages": […]}`, or is an element of one.
struct WrapperDetector {
  /// What the list's field is.
  enum Value {
    case list
    case otherValue
  }

  private(set) var nesting: Nesting

  /// The latest string at the object's own level with its closing mark, cut where it is too long.
  private var latestString: [UInt8] = []
  private var isAfterKey = false

  private let key: [UInt8]

  /// - Parameters:
  ///   - key: The name of the list's field.
  ///   - nesting: The state that the object is in.
  init(key: String, nesting: Nesting = Nesting()) {
    self.key = Array(key.utf8)
    self.nesting = nesting
  }

  /// Follows one byte of the object, its opening bracket included.
  ///
  /// - Returns: What the list's field is, where the byte is the first of its value.
  mutating func consume(_ byte: UInt8) -> Value? {
    defer { nesting.consume(byte) }
    guard nesting.depth == 1 else { return nil }
    if nesting.isInString {
      if latestString.count < key.count + 2 { latestString.append(byte) }
      return nil
    }
    if byte == UInt8(ascii: ":") {
      isAfterKey = latestString.dropLast() == key[...]
      return nil
    }
    if byte.isJSONWhiteSpace { return nil }
    defer { isAfterKey = false }
    if byte == UInt8(ascii: "\"") { latestString = [] }
    guard isAfterKey else { return nil }
    return byte == UInt8(ascii: "[") ? .list : .otherValue
  }
}
