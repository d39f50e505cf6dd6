// SPDX-License-Identifier: MIT
import BubbleMessages

/// The content of one message that isn't drawn as it was, collected while its parts are read.
final class SlackRemarks {
  private(set) var all: [ExportRemark] = []

  /// The remarks on members of other types, each of which is made once.
  private var refusals: [ExportRemark] = []

  fileprivate func refuse(_ content: String, because reason: String) {
    let remark = ExportRemark(content: content, outcome: .leftOut(reason: reason))
    guard !refusals.contains(remark) else { return }
    refusals.append(remark)
    all.append(remark)
  }

  func leaveOut(_ content: String, because reason: String) {
    all.append(ExportRemark(content: content, outcome: .leftOut(reason: reason)))
  }

  func showAsText(_ content: String) {
    all.append(ExportRemark(content: content, outcome: .shownAsText))
  }
}

/// A part of a message that has more members than its field table: a block, a file, an attachment.
///
/// A member of another type than expected is skipped with a remark, so that it costs no more than itself.
struct SlackObject {
  let object: JSONObject

  /// The name of the part in remarks.
  let noun: String
  let remarks: SlackRemarks

  var type: String { string("type") }

  private func value(_ key: String) -> JSONValue? {
    let value = object[key]
    return value == .null ? nil : value
  }

  private func refuse(_ key: String, _ value: JSONValue, _ expected: String) {
    remarks.refuse(noun, because: "its \(key) must be \(expected), but is \(value.kind)")
  }

  /// A text; empty where there is none.
  func string(_ key: String) -> String {
    guard let value = value(key) else { return "" }
    guard let text = value.string ?? value.int.map(String.init) else {
      refuse(key, value, "a string")
      return ""
    }
    return text
  }

  /// A number, or one that is written as a string; `nil` where there is none.
  func number(_ key: String) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value.double ?? value.string.flatMap({ Double($0) }), number.isFinite else {
      if value.string?.isEmpty != true { refuse(key, value, "a number") }
      return nil
    }
    return number
  }

  /// A whole number from 0 on; 0 where there is none.
  func count(_ key: String) -> Int {
    Int(min(max(number(key) ?? 0, 0), 1e15))
  }

  /// Seconds since 1970; 0 where there are none.
  func time(_ key: String) -> Double {
    number(key).flatMap { (0...253_402_300_799).contains($0) ? $0 : nil } ?? 0
  }

  func bool(_ key: String) -> Bool {
    guard let value = value(key) else { return false }
    guard let flag = value.bool else {
      refuse(key, value, "a boolean")
      return false
    }
    return flag
  }

  func object(_ key: String) -> SlackObject? {
    guard let value = value(key) else { return nil }
    guard let object = value.object else {
      // An empty array or text stands for an object without members in tools' exports.
      if value.array?.isEmpty != true, value.string?.isEmpty != true {
        refuse(key, value, "an object")
      }
      return nil
    }
    return SlackObject(object: object, noun: noun, remarks: remarks)
  }

  func objects(_ key: String) -> [SlackObject] {
    array(key, "an array of objects", \.object).map {
      SlackObject(object: $0, noun: noun, remarks: remarks)
    }
  }

  func strings(_ key: String) -> [String] { array(key, "an array of strings", \.string) }

  /// The elements of a type; others are skipped with a remark.
  func array<Element>(
    _ key: String, _ expected: String, _ element: (JSONValue) -> Element?
  ) -> [Element] {
    guard let value = value(key) else { return [] }
    guard let array = value.array else {
      refuse(key, value, expected)
      return []
    }
    let elements = array.compactMap(element)
    if elements.count < array.count {
      remarks.refuse(noun, because: "its \(key) must be \(expected)")
    }
    return elements
  }

  /// The first of several texts that isn't empty.
  func first(_ keys: String...) -> String? {
    keys.lazy.map(string).first { !$0.isEmpty }
  }

  /// Whether a member is an object.
  func hasObject(_ key: String) -> Bool { object[key]?.object != nil }

  /// The text of a member, which is a text or a text object of Block Kit; empty where there is none.
  func words(_ key: String) -> String {
    hasObject(key) ? object(key)?.string("text") ?? "" : string(key)
  }
}
