// SPDX-License-Identifier: MIT
import Foundation

/// JSON with a node's `class`, `frame` as `[x, y, width, height]`, `id`, its details under their own
/// keys, and `children` where it has some.
extension LayoutNode: Encodable {
  /// Writes one object for the node, with its children inside.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: LayoutKey.self)
    try container.encode(className, forKey: LayoutKey("class"))
    try container.encodeIfPresent(id, forKey: LayoutKey("id"))
    try container.encode(frame.layoutNumbers.map(LayoutNumber.rounded), forKey: LayoutKey("frame"))
    for detail in details { try detail.encode(into: &container) }
    if !children.isEmpty { try container.encode(children, forKey: LayoutKey("children")) }
  }

  /// The tree as JSON with sorted keys and at most two decimals, ended by a line feed.
  ///
  /// - Parameter isPretty: Whether it is indented on several lines. The default is `true`.
  /// - Throws: `EncodingError` when a number is infinite.
  public func json(isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

extension LayoutDetail {
  fileprivate func encode(into container: inout KeyedEncodingContainer<LayoutKey>) throws {
    switch value {
    case .string(let string): try container.encode(string, forKey: LayoutKey(key))
    case .number(let number):
      try container.encode(LayoutNumber.rounded(number), forKey: LayoutKey(key))
    case .strings(let strings): try container.encode(strings, forKey: LayoutKey(key))
    }
  }
}

/// A key that a detail chose.
private struct LayoutKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }

  init(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { nil }
}
