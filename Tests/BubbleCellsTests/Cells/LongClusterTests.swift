// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleSampleTexts
import Foundation
import Testing

/// A grapheme cluster may be as long as the field that it is in. Comparing it as a `Character` takes quadratic time.
@Suite("Long grapheme clusters")
struct LongClusterTests {
  @Test(arguments: ClusterField.all)
  func everyFieldTakesLinearTime(_ field: ClusterField) {
    let kits: [CellKit] = [.tuikitMinimalist(), .chatkit(), .quote()]
    let growth = Growth(to: 100_000, of: field.message) { message in
      for kit in [.tuikitClassic(), kits[field.number % kits.count]] {
        let renderer = RenderFixture.renderer { $0.kit = kit }
        for message in MessageReader(message).compactMap(\.message) {
          _ = renderer.measure(message)
        }
      }
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// There is a field of each kind, those of JSON in strings included.
  @Test func fieldsAreFound() {
    let names = Set(ClusterField.all.map(\.name))
    for name in [
      "text textElem.text", "richText richTextElem.markdown", "custom customElem.data.businessID",
      "text nickName", "file fileElem.filename", "card cardElem.blocks.fields.name", "names",
    ] {
      #expect(names.contains(name), "\(name)")
    }
  }
}

/// A string of a message, which a long cluster takes the place of.
struct ClusterField: Sendable, CustomTestStringConvertible {
  let number: Int
  /// The element's type, and the path.
  let name: String
  /// The message with a mark for the string.
  private let source: String

  var testDescription: String { name }

  /// The JSON of the message with a cluster of a length in bytes.
  func message(_ length: Int) -> [UInt8] {
    // The classes of these marks differ, so that their order isn't the canonical one.
    let marks = String(repeating: "\u{317}\u{33F}\u{306}", count: length / 6)
    return Array(source.replacingOccurrences(of: Self.mark, with: "a" + marks).utf8)
  }

  private static let mark = "CLUSTER"

  /// The strings of all kinds of messages, each path once; and the name of a field.
  static let all: [ClusterField] = {
    let file = RenderFixture.examples.appending(path: "every-kind.json")
    guard let data = try? Data(contentsOf: file),
      let list = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let messages = list["messages"] as? [[String: Any]]
    else { return [] }
    var sources = [
      "names": #"[{"msgID": "a", "CLUSTER": 1, "textElem": {"text": "a", "CLUSTER": 1}}]"#
    ]
    for message in messages {
      let type = message["elemType"] as? String ?? "text"
      for (path, changed) in variants(of: message) where sources[type + " " + path] == nil {
        sources[type + " " + path] = json([changed])
      }
    }
    return sources.sorted { $0.key < $1.key }.enumerated().map { number, source in
      ClusterField(number: number, name: source.key, source: source.value)
    }
  }()

  /// A value with the mark in place of one of its strings, for each of them, by their paths.
  private static func variants(of value: Any) -> [(path: String, value: Any)] {
    if let object = value as? [String: Any] {
      return object.flatMap { key, member in
        variants(of: member).map { path, changed in
          var copy = object
          copy[key] = changed
          return (path.isEmpty ? key : "\(key).\(path)", copy)
        }
      }
    }
    if let list = value as? [Any] {
      return list.indices.flatMap { index in
        variants(of: list[index]).map { path, changed in
          var copy = list
          copy[index] = changed
          return (path, copy)
        }
      }
    }
    guard let text = value as? String else { return [] }
    // Custom messages have JSON in a string.
    let inner = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let object = inner as? [String: Any] else { return [("", mark)] }
    return variants(of: object).map { ($0.path, json($0.value)) } + [("", mark)]
  }

  private static func json(_ value: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
