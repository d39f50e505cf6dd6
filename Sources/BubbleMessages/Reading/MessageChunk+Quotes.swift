// SPDX-License-Identifier: MIT
extension MessageChunk {
  /// The places in the input at which messages have an ID, in order. One that has another ID after all may be among
  /// them, and none that has the ID is missing.
  ///
  /// Most messages aren't read for that: their bytes have the name of the field once, and the ID beside it.
  func placesByID() -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    for place in indices {
      let ids = writtenID(at: place).map { [$0] } ?? messages(at: place).map(\.msgID)
      for id in ids { places[id, default: []].append(place) }
    }
    return places
  }
}

extension MessageText {
  /// The ID beside the message's own `"msgID"`; `nil` where there is none, or another than a plain string.
  var writtenID: String? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let name = bytes.offsetOfOwnID, let colon = bytes.afterWhiteSpace(from: name + 7),
        bytes[colon] == UInt8(ascii: ":"), let quote = bytes.afterWhiteSpace(from: colon + 1),
        bytes[quote] == UInt8(ascii: "\"")
      else { return nil }
      let end = JSONBytes.plainRange(in: bytes, from: quote + 1).end
      guard end < bytes.count, bytes[end] == UInt8(ascii: "\""), end > quote + 1 else { return nil }
      return String(
        validating: UnsafeBufferPointer(rebasing: bytes[quote + 1..<end]), as: UTF8.self)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where `"msgID"` is that isn't inside of another object or array.
  fileprivate var offsetOfOwnID: Int? {
    var (offset, depth) = (0, 0)
    while offset < count {
      switch self[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = offset
        offset = endOfString(from: start)
        if depth == 1, "\"msgID\"" ~= UnsafeBufferPointer(rebasing: self[start...offset]),
          afterWhiteSpace(from: offset + 1).map({ self[$0] }) == UInt8(ascii: ":")
        {
          return start
        }
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// Where the quote is that ends a string; the last byte where none does.
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

  fileprivate func afterWhiteSpace(from offset: Int) -> Int? {
    self[Swift.min(offset, count)...].firstIndex { !$0.isJSONWhiteSpace }
  }
}
