// SPDX-License-Identifier: MIT
/// Deviations from RFC 8259 that an app is known for, and that its importer accepts.
package struct JSONLeniency: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Control characters in strings, as they are or as `\x0B`.
  package static let controlCharacters = JSONLeniency(rawValue: 1)

  /// Keys that an object has more than once. The first value counts that isn't empty.
  package static let repeatedKeys = JSONLeniency(rawValue: 2)

  /// Paths of files, and remarks in brackets in place of them, without quotation marks: a member's value up to the end of
  /// its line or object.
  package static let barePaths = JSONLeniency(rawValue: 4)
}

extension JSONObject {
  /// Sorts members that were parsed. Of a repeated key, the first value counts that isn't empty.
  package init(firstOf members: [JSONObject.Member]) {
    // Sorting keeps the order of equal keys.
    var kept: [JSONObject.Member] = []
    for member in members.sorted(by: { $0.key.precedesExactly($1.key) }) {
      if let last = kept.last, last.key.isExactly(member.key) {
        if last.value.isEmpty { kept[kept.count - 1] = member }
      } else {
        kept.append(member)
      }
    }
    self.init(sorted: kept)
  }
}

extension JSONValue {
  /// Whether the value is `null`, or a string or an array without content.
  fileprivate var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .bool, .integer, .number, .object: false
    }
  }
}
