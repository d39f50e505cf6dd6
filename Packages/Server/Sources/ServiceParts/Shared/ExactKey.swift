// SPDX-License-Identifier: MIT

/// A string as the key of a dictionary, compared by its bytes.
///
/// `String` compares by canonical equivalence, so that two clients, hosts or labels of different bytes would share an
/// entry.
struct ExactKey: Hashable, Comparable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (one: ExactKey, other: ExactKey) -> Bool {
    one.string.utf8.elementsEqual(other.string.utf8)
  }

  static func < (one: ExactKey, other: ExactKey) -> Bool {
    one.string.utf8.lexicographicallyPrecedes(other.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
