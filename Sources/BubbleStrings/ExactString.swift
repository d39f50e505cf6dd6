// SPDX-License-Identifier: MIT
import Glibc

/// A string that equals only strings of the same bytes: the key for IDs, names, paths and texts that come from input.
///
/// `String` compares by canonical equivalence: "é" equals "e" with U+0301, and "K" the sign of Kelvin. A dictionary of
/// strings has one entry for both, so that one message would get another's image, and which one would depend on the
/// order in which threads come.
package struct ExactString: Hashable, Sendable {
  package let string: String

  package init(_ string: String) { self.string = string }

  package static func == (one: ExactString, other: ExactString) -> Bool {
    one.string.isExactly(other.string)
  }

  package func hash(into hasher: inout Hasher) {
    let isDone: Void? = string.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { for byte in string.utf8 { hasher.combine(byte) } }
    // No UTF-8 has this byte: the string ends here, and what is hashed after it isn't a part of it.
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactString: Comparable {
  /// Orders by bytes, which is the order of Unicode scalars.
  package static func < (one: ExactString, other: ExactString) -> Bool {
    one.string.precedesExactly(other.string)
  }
}

extension ExactString: CustomStringConvertible {
  package var description: String { string }
}

extension String {
  /// Whether another string has the same bytes. A missing one hasn't.
  package func isExactly(_ other: String?) -> Bool {
    guard let other, utf8.count == other.utf8.count else { return false }
    return order(to: other) == 0
  }

  /// Whether the bytes come before those of another string.
  @inlinable
  package func precedesExactly(_ other: String) -> Bool {
    // The first bytes of most strings differ, and take a fifth of the time.
    if let first = utf8.first, let otherFirst = other.utf8.first, first != otherFirst {
      return first < otherFirst
    }
    return order(to: other) < 0
  }

  /// The order of the bytes, and those of another string: less than 0, 0, or more.
  @usableFromInline
  package func order(to other: String) -> Int {
    let order = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { Self.order(of: bytes, $0) }
    }
    if let order = order ?? nil { return order }
    return Array(utf8).withUnsafeBufferPointer { bytes in
      Array(other.utf8).withUnsafeBufferPointer { Self.order(of: bytes, $0) }
    }
  }

  fileprivate static func order(
    of bytes: UnsafeBufferPointer<UInt8>, _ others: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let longer = bytes.count - others.count
    guard let start = bytes.baseAddress, let otherStart = others.baseAddress, start != otherStart
    else { return longer }
    let order = memcmp(start, otherStart, Swift.min(bytes.count, others.count))
    return order == 0 ? longer : Int(order)
  }
}

extension StringProtocol {
  /// Whether the bytes begin with those of a string.
  package func beginsExactly(with prefix: some StringProtocol) -> Bool {
    let begins = utf8.withContiguousStorageIfAvailable { bytes in
      prefix.utf8.withContiguousStorageIfAvailable { beginning in
        bytes.count >= beginning.count
          && String.order(
            of: UnsafeBufferPointer(rebasing: bytes.prefix(beginning.count)), beginning) == 0
      }
    }
    return (begins ?? nil) ?? utf8.starts(with: prefix.utf8)
  }
}

extension String {
  /// The names between the slashes of a path, as the system finds them. To `split(separator:)`, a slash before a
  /// combining mark is none, and `../` before one doesn't lead up.
  package func pathNames(keepingEmpty: Bool = false) -> [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: !keepingEmpty)
      .map { String(Substring($0)) }
  }
}

extension Sequence where Element == String {
  /// Whether one of the strings has the same bytes as another.
  package func containsExactly(_ string: String) -> Bool { contains { $0.isExactly(string) } }
}

extension Set where Element == String {
  /// Whether the set has a string of the same bytes, rather than one that is canonically equivalent.
  package func containsExactly(_ string: String) -> Bool {
    guard string.utf8.count <= maximumNameLength else { return contains { $0.isExactly(string) } }
    return firstIndex(of: string).map { self[$0].isExactly(string) } ?? false
  }
}

extension Dictionary where Key == ExactString {
  /// Creates a dictionary from keys and values. Of equal keys, the last one's value counts.
  package init(exactly pairs: some Sequence<(String, Value)>) {
    self.init(pairs.lazy.map { (ExactString($0), $1) }, uniquingKeysWith: { _, last in last })
  }

  package subscript(key: String) -> Value? {
    get { self[ExactString(key)] }
    _modify { yield &self[ExactString(key)] }
  }

  package subscript(key: String, default value: @autoclosure () -> Value) -> Value {
    get { self[ExactString(key), default: value()] }
    _modify { yield &self[ExactString(key), default: value()] }
  }

  @discardableResult
  package mutating func removeValue(forKey key: String) -> Value? {
    removeValue(forKey: ExactString(key))
  }
}

extension Set where Element == ExactString {
  package init(exactly strings: some Sequence<String>) {
    self.init(strings.lazy.map(ExactString.init))
  }

  package func contains(exactly string: String) -> Bool { contains(ExactString(string)) }

  /// Inserts a string, and returns whether it is new.
  @discardableResult
  package mutating func insert(exactly string: String) -> Bool {
    insert(ExactString(string)).inserted
  }
}

extension String {
  /// Makes a string of UTF-8; `nil` where the bytes are something else.
  ///
  /// The same as `String(validating:as:)`, which isn't specialised for bytes: for a short text, most of its time goes into
  /// looking up types.
  @inline(__always)
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces what is broken by U+FFFD, whose bytes are never broken themselves.
    guard hasBytes(bytes) else { return nil }
  }

  private func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    utf8.withContiguousStorageIfAvailable { Self.order(of: $0, bytes) == 0 }
      ?? utf8.elementsEqual(bytes)
  }
}
