// SPDX-License-Identifier: MIT
import CBubbleDictionary
import Testing

/// ICU's line break iterator for the root locale (`UBreakIterator`), with its dictionaries: the judge of ours.
final class DictionaryIterator {
  private let handle: OpaquePointer

  init() throws {
    var status: Int32 = 0
    let opened = dictionary_breaks_open(&status)
    handle = try #require(opened, "ICU's error \(status)")
  }

  deinit { dictionary_breaks_close(handle) }

  /// The offsets inside the text where ICU would end a line, in order.
  func breakOffsets(in text: UnsafeBufferPointer<UInt16>) -> [Int] {
    let status = dictionary_breaks_set_text(handle, text.baseAddress, Int32(text.count))
    precondition(status <= 0, "ICU refused a text of \(text.count) UTF-16 units.")
    var offsets: [Int] = []
    while case let offset = Int(dictionary_breaks_next(handle)), offset >= 0, offset < text.count {
      offsets.append(offset)
    }
    return offsets
  }
}
