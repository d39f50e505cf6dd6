// SPDX-License-Identifier: MIT
import BubbleKit

/// Changes JSON by steps that an input decides on: most results are of the form that readers expect.
struct JSONMutation {
  private let template: JSONValue

  /// All keys of the template, which are also put where they don't belong.
  private let keys: [String]

  private static let maximumSteps = 12

  /// - Precondition: The text is JSON.
  init(_ text: String) {
    do {
      template = try JSONValue(parsing: text)
    } catch {
      fatalError("A template isn't JSON: \(error)")
    }
    keys = Set(template.keys).sorted()
  }

  /// The template with some of its values changed, removed, repeated or moved.
  func mutated(by input: inout FuzzInput) -> JSONValue {
    var value = template
    for _ in 0..<Self.maximumSteps where !input.isEmpty {
      value = step(value, &input)
    }
    return value
  }

  private func step(_ value: JSONValue, _ input: inout FuzzInput) -> JSONValue {
    let count = value.nodeCount
    var index = input.index(below: 256) << 8 | input.index(below: 256)
    index %= count
    let kind = input.index(below: 10)
    let other = input.index(below: 256) % count
    let key = input.pick(keys.isEmpty ? ["key"] : keys)
    let odd = Self.odd(&input)
    let changed = value.changingNode(&index) { node in
      switch kind {
      case 0: nil
      case 1, 2, 3: odd
      case 4: .array([node, node])
      case 5: .object(JSONObject([(key, node)]))
      case 6: value.node(other)
      case 7: node.adding(key, odd)
      case 8: node.adding(key, value.node(other))
      default: .string(node.description)
      }
    }
    return changed ?? .null
  }

  private static func odd(_ input: inout FuzzInput) -> JSONValue {
    let known = input.index(below: 64)
    guard known >= oddValues.count else { return oddValues[known] }
    switch known % 3 {
    case 0: return .string(input.prefixText(input.index(below: 24)))
    case 1: return .integer(Int(input.byte()) << 8 | Int(input.byte()) - 1_000)
    default: return .number(input.finiteNumber())
    }
  }

  private static let oddValues: [JSONValue] = [
    .null, true, false, 0, -1, .integer(.max), .integer(.min), 1e308, 0.5, "", " ", "0",
    "9223372036854775808", "1e999", "NaN", "\u{0}", "\u{202E}abc", "\u{FEFF}", "a\u{301}\u{301}",
    "👨‍👩‍👧‍👦", "../../etc/passwd", "/dev/zero", "https://example.com/a?b=c", "data:image/png;base64,AAAA",
    "2024-06-01T09:00:00Z", "2024-99-99T99:99:99.999999999+99:99", "-0001-01-01",
    .string(String(repeating: "x", count: 1_500)), .string(String(repeating: "*_`[(<", count: 120)),
    [], [:], [[[[[]]]]], ["a", 1, .null],
  ]
}

extension JSONValue {
  fileprivate var keys: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.keys)
    case .object(let object): object.members.flatMap { [$0.key] + $0.value.keys }
    case .null, .bool, .integer, .number, .string: []
    }
  }

  /// The number of values in this one, itself included.
  fileprivate var nodeCount: Int { 1 + children.reduce(0) { $0 + $1.nodeCount } }

  private var children: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .object(let object): object.members.map(\.value)
    case .null, .bool, .integer, .number, .string: []
    }
  }

  /// The value at an index, counted from the outside in and from front to back.
  fileprivate func node(_ index: Int) -> JSONValue {
    var rest = index - 1
    guard index > 0 else { return self }
    for child in children {
      let count = child.nodeCount
      if rest < count { return child.node(rest) }
      rest -= count
    }
    return .null
  }

  /// The value with one of its nodes changed; `nil` where that removes it.
  ///
  /// - Parameter index: Counts down, and is negative behind the node.
  fileprivate func changingNode(
    _ index: inout Int, _ change: (JSONValue) -> JSONValue?
  ) -> JSONValue? {
    guard index >= 0 else { return self }
    index -= 1
    guard index >= 0 else { return change(self) }
    switch self {
    case .null, .bool, .integer, .number, .string: return self
    case .array(let elements):
      var changed: [JSONValue] = []
      for element in elements {
        if let element = element.changingNode(&index, change) { changed.append(element) }
      }
      return .array(changed)
    case .object(let object):
      var members: [(String, JSONValue)] = []
      for member in object.members {
        if let value = member.value.changingNode(&index, change) {
          members.append((member.key, value))
        }
      }
      return .object(JSONObject(members))
    }
  }

  fileprivate func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    switch self {
    case .object(let object):
      .object(JSONObject(object.members.map { ($0.key, $0.value) } + [(key, value)]))
    case .array(let elements): .array(elements + [value])
    case .null, .bool, .integer, .number, .string: value
    }
  }
}
