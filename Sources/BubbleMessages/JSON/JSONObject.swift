// SPDX-License-Identifier: MIT
import BubbleStrings

/// The members of a JSON object, in the order of their keys' bytes.
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
    let values = [ExactString: JSONValue](exactly: elements)
    members = values.map { Member(key: $0.key.string, value: $0.value) }
      .sorted { $0.key.precedesExactly($1.key) }
  }

  /// Sorts members that were parsed.
  ///
  /// - Parameter members: The members as written.
  /// - Throws: The first key that appears twice.
  init(sorting members: [Member]) throws(RepeatedKey) {
    let sorted = members.sorted { $0.key.precedesExactly($1.key) }
    for index in sorted.indices.dropFirst()
    where sorted[index].key.isExactly(sorted[index - 1].key) {
      throw RepeatedKey(key: sorted[index].key)
    }
    self.members = sorted
  }

  /// - Parameter members: Members in the order of their keys, each of which appears once.
  init(sorted members: [Member]) { self.members = members }

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
      if members[middle].key.precedesExactly(key) { low = middle + 1 } else { high = middle }
    }
    return low < members.count && members[low].key.isExactly(key) ? members[low].value : nil
  }
}
