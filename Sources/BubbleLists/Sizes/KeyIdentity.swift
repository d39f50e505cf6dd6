// SPDX-License-Identifier: MIT
import BubbleStrings

/// The identity of keys in a cache: their own, except that strings are compared by their bytes.
///
/// The conditions are decided where generic code is specialised.
enum KeyIdentity<Key: Hashable & Sendable> {
  @inline(__always)
  static func hash(of key: Key) -> Int {
    if Key.self == String.self, let key = key as? String { return ExactString(key).hashValue }
    return key.hashValue
  }

  @inline(__always)
  static func areSame(_ one: Key, _ other: Key) -> Bool {
    if Key.self == String.self, let one = one as? String, let other = other as? String {
      return one.isExactly(other)
    }
    return one == other
  }
}
