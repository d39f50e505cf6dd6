// SPDX-License-Identifier: MIT
/// The bytes of one message while they are collected from the input.
package struct MessageText: Sendable {
  /// The bytes, cut at the limit. They share the memory of the input where they arrived together.
  package private(set) var bytes: ArraySlice<UInt8> = []

  /// The start of the text, in bytes from the start of the input.
  package let byteOffset: Int

  /// The number of its first line, from 1 on; 0 in JSON.
  package var line = 0

  /// Whether the text is longer than the limit.
  package var isTooLong = false

  /// Whether the input ends before the message does.
  package var isTruncated = false

  /// The maximum number of bytes.
  let limit: Int

  /// The members of the object around the list before it, where they concern the message.
  let envelope: JSONObject?

  package init(at byteOffset: Int, limit: Int, envelope: JSONObject? = nil) {
    self.byteOffset = byteOffset
    self.limit = limit
    self.envelope = envelope
  }

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func append(_ byte: UInt8) {
    if bytes.count < limit { bytes.append(byte) } else { isTooLong = true }
  }

  package mutating func append(_ segment: ArraySlice<UInt8>) {
    let capacity = limit - bytes.count
    if segment.count > capacity { isTooLong = true }
    if bytes.isEmpty { bytes = segment.prefix(capacity) } else { bytes += segment.prefix(capacity) }
  }
}
