// SPDX-License-Identifier: MIT
import BubbleStrings

extension MessageText {
  /// Lends the ID beside the message's own `"msgID"`; `nil` where there is none, or another than a plain
  /// string of valid UTF-8.
  func withWrittenID<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    bytes.withUnsafeBufferPointer { bytes in
      var result: Result?
      bytes.forEachOwnMember { name, value in
        guard "msgID" ~= name else { return true }
        if let id = bytes.plainBytes(at: value) { result = body(id) }
        return false
      }
      return result
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with the name of each member of the JSON object that bytes begin with, as it is
  /// written, and with the offset of its value. Members of other objects and arrays are skipped;
  /// nothing is checked.
  ///
  /// - Parameter body: Returns whether to go on.
  package func forEachOwnMember(_ body: (UnsafeBufferPointer<UInt8>, _ value: Int) -> Bool) {
    var (offset, depth) = (0, 0)
    while offset < count {
      switch self[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = offset
        offset = endOfString(from: start)
        guard depth == 1, let colon = afterWhiteSpace(from: offset + 1),
          self[colon] == UInt8(ascii: ":"), let value = afterWhiteSpace(from: colon + 1)
        else { break }
        let name = UnsafeBufferPointer(rebasing: self[start + 1..<Swift.max(offset, start + 1)])
        guard body(name, value) else { return }
        offset = value - 1
      default: break
      }
      offset += 1
    }
  }

  /// The bytes of a string without escapes at an offset; `nil` where there is none, an empty one, or no valid UTF-8.
  fileprivate func plainBytes(at offset: Int) -> UnsafeBufferPointer<UInt8>? {
    guard offset < count, self[offset] == UInt8(ascii: "\"") else { return nil }
    let plain = JSONBytes.plainRange(in: self, from: offset + 1)
    guard plain.end < count, self[plain.end] == UInt8(ascii: "\""), plain.end > offset + 1
    else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: self[offset + 1..<plain.end])
    return plain.isASCII || String(utf8: bytes) != nil ? bytes : nil
  }

  /// The number of the ID that is the string at an offset; `nil` where ``plainBytes(at:)`` is.
  func idKey(at offset: Int) -> UInt32? {
    plainBytes(at: offset).map { IDIndex.key(of: $0) }
  }

  /// The number at an offset; `nil` where there is none.
  package func number(at offset: Int) -> Double? {
    if let number = wholeNumber(at: offset) { return Double(number) }
    var parser = JSONParser(self, maximumDepth: 1)
    parser.offset = offset
    return (try? parser.parseNumber())?.double
  }

  /// The whole number at an offset, of at most 15 digits; `nil` for another number, too.
  private func wholeNumber(at offset: Int) -> Int? {
    var (number, end) = (0, offset)
    while end < count, case let digit = self[end] &- UInt8(ascii: "0"), digit < 10 {
      number = number &* 10 &+ Int(digit)
      end += 1
    }
    guard 1...15 ~= end - offset, end < count, self[end] == UInt8(ascii: ","),
      end == offset + 1 || self[offset] != UInt8(ascii: "0")
    else { return nil }
    return number
  }

  /// Returns the position of the quote that ends a string; the last byte if none does.
  private func endOfString(from start: Int) -> Int {
    var offset = start + 1
    while true {
      offset = JSONBytes.plainRange(in: self, from: offset).end
      guard offset < count, self[offset] != UInt8(ascii: "\"") else {
        return Swift.min(offset, count - 1)
      }
      // What a backslash stands before is part of the string; so are control characters, which don't belong there.
      offset = Swift.min(offset + (self[offset] == UInt8(ascii: "\\") ? 2 : 1), count)
    }
  }

  private func afterWhiteSpace(from offset: Int) -> Int? {
    self[Swift.min(offset, count)...].firstIndex { !$0.isJSONWhiteSpace }
  }
}
