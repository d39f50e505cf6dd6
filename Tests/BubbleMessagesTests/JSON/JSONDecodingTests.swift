// SPDX-License-Identifier: MIT
import BubbleMessages
import Foundation
import Testing

@Suite("JSON decoding")
struct JSONDecodingTests {
  private struct Poll: Decodable, Equatable {
    struct Option: Decodable, Equatable {
      var text: String
      var votes: UInt8
    }

    enum Kind: String, Decodable {
      case single, several
    }

    var question: String
    var kind: Kind
    var note: String?
    var link: URL?
    var isOpen = true
    var options: [Option]
    var weights: [String: Double]
  }

  private static let payload: JSONValue = [
    "question": "Where?", "kind": "several", "note": .null, "link": "https://example.org/a b",
    "isOpen": false, "unknown": [1, 2],
    "options": [["text": "Pier", "votes": 7], ["text": "Boat", "votes": 3.0]],
    "weights": ["pier": 1, "boat": 0.5],
  ]

  @Test func decodesNestedObjectsAndArrays() throws {
    let poll = try Self.payload.decoded(as: Poll.self)
    #expect(
      poll
        == Poll(
          question: "Where?", kind: .several, link: URL(string: "https://example.org/a b"),
          isOpen: false,
          options: [Poll.Option(text: "Pier", votes: 7), Poll.Option(text: "Boat", votes: 3)],
          weights: ["pier": 1, "boat": 0.5]))
    #expect(try Self.payload.object?.decoded(as: Poll.self) == poll)
  }

  /// Returns the payload with another value at a path.
  private func payload(
    _ value: JSONValue?, at keys: [String], in object: JSONValue = payload
  ) -> JSONValue {
    guard let key = keys.first else { return value ?? .null }
    if let index = Int(key), var elements = object.array {
      elements[index] = payload(value, at: Array(keys.dropFirst()), in: elements[index])
      return .array(elements)
    }
    var members = (object.object?.members ?? []).map { ($0.key, $0.value) }
    let old = members.first { $0.0 == key }?.1 ?? .null
    members.removeAll { $0.0 == key }
    if keys.count > 1 || value != nil {
      members.append((key, payload(value, at: Array(keys.dropFirst()), in: old)))
    }
    return .object(JSONObject(members))
  }

  @Test(
    arguments: [
      (["question"], 3, "question must be a string, but is a number"),
      (["question"], .null, "question must be a string, but is null"),
      (["question"], nil, "question is missing"),
      (["isOpen"], "no", "isOpen must be a boolean, but is a string"),
      (["options"], ["a": 1], "options must be an array, but is an object"),
      (["options", "1"], "Boat", "options[1] must be an object, but is a string"),
      (["options", "1", "votes"], "3", "options[1].votes must be a whole number, but is a string"),
      (["options", "1", "votes"], 2.5, "options[1].votes must be a whole number, but is 2.5"),
      (
        ["options", "1", "votes"], 256,
        "options[1].votes must be a whole number from 0 to 255, but is 256"
      ),
      (
        ["options", "0", "votes"], -1,
        "options[0].votes must be a whole number from 0 to 255, but is -1"
      ),
      (
        ["options", "0", "votes"], 1e300,
        "options[0].votes must be a whole number from 0 to 255, but is 1e+300"
      ),
      (["options", "0", "votes"], nil, "options[0].votes is missing"),
      (["weights", "a\nb"], true, "weights.a\\nb must be a number, but is a boolean"),
      (
        ["kind"], "round",
        "kind cannot be used: Cannot initialize Kind from invalid String value round"
      ),
      (["link"], "", "link must be an address, but is another string"),
    ] as [([String], JSONValue?, String)])
  func errorsNameTheValue(_ keys: [String], _ value: JSONValue?, _ description: String) throws {
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try payload(value, at: keys).decoded(as: Poll.self)
    }
    #expect(error.description == description)
  }

  @Test func theWholeValueMayBeOfAnotherType() throws {
    #expect(throws: JSONDecodingError.self) { _ = try JSONValue.null.decoded(as: Poll.self) }
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try (["Pier"] as JSONValue).decoded(as: Poll.self)
    }
    #expect(error.description == "the value must be an object, but is an array")
    #expect(error.path.isEmpty)
  }

  private struct Even: Decodable {
    struct Odd: Error, CustomStringConvertible { let description = "it is odd" }

    let number: Int

    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
      if number % 2 != 0 { throw Odd() }
    }
  }

  @Test func initialisersMayRefuseAValue() throws {
    #expect(try JSONValue.integer(4).decoded(as: Even.self).number == 4)
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try JSONValue.integer(3).decoded(as: Even.self)
    }
    #expect(error.reason == .rejected("it is odd"))
  }

  @Test func numbersAreNotRounded() throws {
    #expect(try JSONValue.integer(.max).decoded(as: Int.self) == .max)
    let large = JSONValue.number(1.8446744073709550e19)
    #expect(try large.decoded(as: UInt.self) == 18_446_744_073_709_549_568)
    #expect(try JSONValue.number(0.1).decoded(as: Float.self) == 0.1)
    #expect(throws: JSONDecodingError.self) {
      _ = try JSONValue.number(1e200).decoded(as: Float.self)
    }
  }

  /// A type that reads its containers by itself.
  private struct Line: Decodable {
    let from: [Int]
    let to: [Int]
    let rest: [String?]

    enum Key: CodingKey { case points, rest }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      var points = try members.nestedUnkeyedContainer(forKey: .points)
      from = try points.decode([Int].self)
      to = try points.decode([Int].self)
      guard points.isAtEnd else { throw Even.Odd() }
      var rest = try members.nestedUnkeyedContainer(forKey: .rest)
      var texts: [String?] = []
      while !rest.isAtEnd { texts.append(try rest.decodeNil() ? nil : rest.decode(String.self)) }
      self.rest = texts
    }
  }

  @Test func containersAreReadInTheirOrder() throws {
    let line: JSONValue = ["points": [[1, 2], [3, 4]], "rest": ["a", .null, "b"]]
    let decoded = try line.decoded(as: Line.self)
    #expect(decoded.from == [1, 2] && decoded.to == [3, 4] && decoded.rest == ["a", nil, "b"])
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try (["points": [[1, 2]], "rest": []] as JSONValue).decoded(as: Line.self)
    }
    #expect(error.description == "points[1] is missing")
  }

  // MARK: Subscripts

  @Test func subscriptsReachNestedValues() {
    let payload = Self.payload.object
    #expect(payload?["options"]?[0]?["text"]?.string == "Pier")
    #expect(payload?["options"]?[1]?["votes"]?.int == 3)
    #expect(Self.payload["weights"]?["boat"]?.double == 0.5)
  }

  @Test(arguments: [-1, 2, Int.max, Int.min])
  func subscriptsOutOfRangeAreNil(_ index: Int) {
    #expect(Self.payload["options"]?[index] == nil)
  }

  @Test func subscriptsOfOtherTypesAreNil() {
    #expect(Self.payload["question"]?[0] == nil)
    #expect(Self.payload["question"]?["text"] == nil)
    #expect(Self.payload["options"]?["0"] == nil)
    #expect(Self.payload["options"]?[0]?[0] == nil)
    #expect(Self.payload["none"]?[0]?["text"]?.string == nil)
  }
}
