// SPDX-License-Identifier: MIT
/// Consecutive messages of an input that aren't read yet.
enum MessageBatch: Sendable {
  case lines(LineBatch)
  case messages(MessageChunk)
}

/// Complete lines of an input, each of which is a message, that aren't cut apart yet.
///
/// Cutting them takes the memory's speed, and any thread may do it.
struct LineBatch: Sendable {
  /// The lines, with their line feeds.
  let bytes: ArraySlice<UInt8>

  /// The start of the first line, in bytes from the start of the input.
  let byteOffset: Int

  /// Calls `body` with each line that isn't blank: its bytes from the first that isn't white space up to the line feed,
  /// and where they start in the input.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>, _ byteOffset: Int) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while true {
        while start < bytes.count, bytes[start].isJSONWhiteSpace { start += 1 }
        guard start < bytes.count else { return }
        let end = JSONBytes.lineFeed(in: bytes, from: start) ?? bytes.count
        body(UnsafeBufferPointer(rebasing: bytes[start..<end]), byteOffset + start)
        start = end
      }
    }
  }
}
