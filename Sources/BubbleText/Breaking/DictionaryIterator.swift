// SPDX-License-Identifier: MIT
import CBubbleDictionary

/// ICU's line break iterator for the root locale (`UBreakIterator`), with its dictionaries.
///
/// Sendable because only `DictionaryBreaker` has one, which lends it to one thread at a time.
final class DictionaryIterator: @unchecked Sendable {
  private let handle: OpaquePointer

  init() throws(DictionaryError) {
    var status: Int32 = 0
    guard let handle = dictionary_breaks_open(&status), status <= 0 else {
      throw .unavailable(status: status)
    }
    self.handle = handle
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

/// A reason why there are no dictionary breaks.
package enum DictionaryError: Error, Hashable, Sendable {
  /// ICU refused, with this `UErrorCode`.
  case unavailable(status: Int32)
}

extension DictionaryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let status):
      "ICU opened no line break iterator (UErrorCode \(status)). Install ICU with its data."
    }
  }
}
