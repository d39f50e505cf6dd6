// SPDX-License-Identifier: MIT
import BubbleKit
import Testing

/// Values of the wrong kind for a field.
enum HostileValue: String, CaseIterable, Sendable {
  case absent, null
  case emptyString, word, markup, longString
  case zero, one, negative, fraction, largestInteger, smallestInteger, hugeNumber, hugeNegative
  case yes
  case emptyArray, arrayOfNumbers, arrayOfStrings, arrayOfObjects
  case emptyObject, foreignObject, nested, nestedTooDeep

  /// The value; `nil` for a field that isn't there.
  var value: JSONValue? {
    switch self {
    case .absent: nil
    case .null: .null
    case .emptyString: ""
    case .word: "word"
    case .markup: "%@ %d [TUIEmoji_] \u{202E}\u{0}\u{2028}<b>&{}🎉"
    case .longString: .string(Self.longText)
    case .zero: 0
    case .one: 1
    case .negative: -7
    case .fraction: 1.5
    case .largestInteger: .integer(.max)
    case .smallestInteger: .integer(.min)
    case .hugeNumber: 1e308
    case .hugeNegative: -1e308
    case .yes: true
    case .emptyArray: []
    case .arrayOfNumbers: [1, -1, 1e308]
    case .arrayOfStrings: ["", "word", "a:b:c"]
    case .arrayOfObjects: [[:], ["x": 1]]
    case .emptyObject: [:]
    case .foreignObject: ["x": ["y": [1, "z"]]]
    case .nested: Self.nested(40)
    case .nestedTooDeep: Self.nested(100)
    }
  }

  /// 100 KB of words.
  static let longText = String(repeating: "wide word ", count: 10_000)

  private static func nested(_ depth: Int) -> JSONValue {
    (0..<depth).reduce("end") { inner, _ in ["in": inner] }
  }
}

extension HostileValue {
  /// Whether a field of a type takes the value; `nil` where that depends on the message around it.
  func isAccepted(by type: FieldType) -> Bool? {
    guard self != .nestedTooDeep else { return false }
    guard let value, value != .null else { return true }
    switch type {
    case .string: return value.string != nil
    case .boolean: return value.bool != nil
    case .integer(let range): return value.int.map(range.contains) ?? false
    case .number(let range):
      guard let number = value.double else { return false }
      return range.map { (Double($0.lowerBound)...Double($0.upperBound)).contains(number) } ?? true
    case .choice: return value.int != nil
    case .name(let names): return value.string.map(names.contains) ?? false
    case .numberOrName: return value.int != nil || value.string != nil
    case .strings: return value.array.map { $0.allSatisfy { $0.string != nil } } ?? false
    case .object(let object): return value.object.flatMap { $0.isAccepted(by: object) } ?? false
    case .objects(let object):
      guard let elements = value.array else { return false }
      return elements.allSatisfy { $0.object?.isAccepted(by: object) ?? false }
    case .objectOrObjects: return value.object != nil || value.array != nil
    case .numbers: return value.array.map { $0.allSatisfy { $0.double != nil } } ?? false
    case .textOrObjects:
      guard let elements = value.array else { return value.string != nil }
      return elements.allSatisfy { $0.string != nil || $0.object != nil }
    case .stringOrObject, .objectOrText, .stringOrInteger:
      return value.string != nil || value.object != nil
    }
  }
}

extension JSONObject {
  /// Whether the object has no field that the description knows: all others are ignored.
  fileprivate func isAccepted(by object: ObjectDescription) -> Bool? {
    let names = Set(object.fields.flatMap { [$0.name] + $0.aliases })
    return members.contains { names.contains($0.key) } ? nil : true
  }
}
