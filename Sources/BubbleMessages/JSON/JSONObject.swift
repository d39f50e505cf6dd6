// SPDX-License-Identifier: MIT
/// The members of a JSON object, sorted by key.
///
/// Sorting makes everything that depends on the order deterministic: two objects with the same
/// members are equal and print alike, in whatever order they were written.
public struct JSONObject: Hashable, Sendable {
  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let key: String

    /// The value of the key.
    public let value: JSONValue
  }

  /// The members in the order of their keys. Every key appears once.
  public let members: [Member]

  /// Makes an object. When a key is repeated, the last value counts.
  public init(_ elements: some Sequence<(String, JSONValue)>) {
    let values = Dictionary(elements, uniquingKeysWith: { _, last in last })
    members = values.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value) }
  }

  /// Sorts members that were parsed.
  ///
  /// - Parameter members: The members as written.
  /// - Throws: The first key that appears twice.
  init(sorting members: [Member]) throws(RepeatedKey) {
    let sorted = members.sorted { $0.key < $1.key }
    for index in sorted.indices.dropFirst() where sorted[index].key == sorted[index - 1].key {
      throw RepeatedKey(key: sorted[index].key)
    }
    self.members = sorted
  }

  /// A key that an object has more than once.
  struct RepeatedKey: Error {
    let key: String
  }
}

extension JSONObject {
  /// The value of a key, or `nil` when the object has no such key.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of members.
  public subscript(key: String) -> JSONValue? {
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      if members[middle].key < key { low = middle + 1 } else { high = middle }
    }
    guard low < members.count, members[low].key == key else { return nil }
    return members[low].value
  }
}
