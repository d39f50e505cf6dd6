// SPDX-License-Identifier: MIT
extension InputScanner {
  /// Reads the object that the input starts with, or one after a wrapper: another wrapper up to its list, or the
  /// first message.
  ///
  /// - Returns: The message; `nil` at a list.
  mutating func startObject() -> Finding? {
    envelope = nil
    var text = makeText()
    var detector = WrapperDetector(names: listNames)
    var lineEnd = LineEnd()
    while let byte = source.peek() {
      if lineEnd.provesCut(before: byte, nesting: detector.nesting) {
        place = .inLines
        return .message(text)
      }
      _ = source.next()
      if let value = detector.consume(byte) {
        guard value.isList else {
          return fail(.noList(name: value.name, byteOffset: source.offset - 1))
        }
        if value.name != Self.plainListName { envelope = text.membersBeforeList }
        place = .inList(isFirst: true, wrapper: detector.nesting.closingList)
        return nil
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

/// A test that distinguishes a message over several lines from a line of JSON Lines that was cut
/// off.
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
  /// The value under a list's name in an object.
  struct Value {
    let name: String
    let isList: Bool
  }

  private(set) var nesting: Nesting

  /// The latest string at the object's own level with its closing mark, cut where it is too long.
  private var latestString: [UInt8] = []

  /// The name of a list that the next value has.
  private var name: String?

  private let names: [String]
  private let longestName: Int

  /// - Parameters:
  ///   - names: The names of lists.
  ///   - nesting: The state that the object is in.
  init(names: [String], nesting: Nesting = Nesting()) {
    self.names = names
    self.nesting = nesting
    longestName = names.map(\.utf8.count).max() ?? 0
  }

  /// Consumes one byte of the object, its opening bracket included.
  ///
  /// - Returns: The value under a list's name, if the byte is its first.
  mutating func consume(_ byte: UInt8) -> Value? {
    defer { nesting.consume(byte) }
    guard nesting.depth == 1 else { return nil }
    if nesting.isInString {
      if latestString.count < longestName + 2 { latestString.append(byte) }
      return nil
    }
    if byte == UInt8(ascii: ":") {
      name = names.first { latestString.dropLast().elementsEqual($0.utf8) }
      return nil
    }
    if byte.isJSONWhiteSpace { return nil }
    defer { name = nil }
    if byte == UInt8(ascii: "\"") { latestString = [] }
    return name.map { Value(name: $0, isList: byte == UInt8(ascii: "[")) }
  }
}

extension MessageText {
  /// The members of an object that is cut off where its list starts; `nil` where they are no JSON, or too long.
  fileprivate var membersBeforeList: JSONObject? {
    guard !isTooLong else { return nil }
    return (Array(bytes) + Array("null}".utf8)).withUnsafeBufferPointer { bytes in
      var parser = JSONParser(bytes, maximumDepth: 64)
      return (try? parser.parse())?.object
    }
  }
}
