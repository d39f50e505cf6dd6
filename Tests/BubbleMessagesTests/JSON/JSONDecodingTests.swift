// SPDX-License-Identifier: MIT
import BubbleExpectations
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
    expectEqual(
      poll,
      Poll(
        question: "Where?", kind: .several, link: URL(string: "https://example.org/a b"),
        isOpen: false,
        options: [Poll.Option(text: "Pier", votes: 7), Poll.Option(text: "Boat", votes: 3)],
        weights: ["pier": 1, "boat": 0.5]))
    try expectEqual(Self.payload.object?.decoded(as: Poll.self), poll)
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
    expectEqual(error.description, description)
  }

  @Test func theWholeValueMayBeOfAnotherType() throws {
    #expect(throws: JSONDecodingError.self) { _ = try JSONValue.null.decoded(as: Poll.self) }
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try (["Pier"] as JSONValue).decoded(as: Poll.self)
    }
    expectEqual(error.description, "the value must be an object, but is an array")
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
    try expectEqual(JSONValue.integer(4).decoded(as: Even.self).number, 4)
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try JSONValue.integer(3).decoded(as: Even.self)
    }
    expectEqual(error.reason, .rejected("it is odd"))
  }

  @Test func refusedValuesHaveTheirPath() throws {
    let nested: JSONValue = ["rows": [["cells": [2, 4]], ["cells": [6, 7]]]]
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try nested.decoded(as: [String: [[String: [Even]]]].self)
    }
    expectEqual(error.description, "rows[1].cells[1] cannot be used: it is odd")
  }

  /// A value that is the text of another document.
  private struct Embedded: Decodable {
    let numbers: [Int]

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      numbers = try JSONValue(parsing: Array(text.utf8)).decoded()
    }
  }

  @Test func pathsLeadIntoADocumentInAValue() throws {
    let value: JSONValue = ["data": ["[1]", "[2, true]"]]
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try value.decoded(as: [String: [Embedded]].self)
    }
    expectEqual(error.description, "data[1][1] must be a whole number, but is a boolean")
  }

  @Test func integersOf128BitsAreDecoded() throws {
    try expectEqual(JSONValue.integer(.min).decoded(as: Int128.self), Int128(Int.min))
    try expectEqual(JSONValue.number(1e30).decoded(as: UInt128.self), UInt128(exactly: 1e30))
    try expectEqual(([1, 2] as JSONValue).decoded(as: [Int128?].self), [1, 2])
    for value in [-1, 1e40, 0.5, "1"] as [JSONValue] {
      #expect(throws: JSONDecodingError.self) { _ = try value.decoded(as: UInt128.self) }
    }
  }

  @Test(
    arguments: [
      (1_717_236_930, 1_717_236_930), (1_717_236_930.5, 1_717_236_930.5), (-1, -1),
      ("2024-06-01T10:15:30Z", 1_717_236_930), ("2024-06-01T10:15:30.500Z", 1_717_236_930.5),
      ("2024-06-01T12:15:30+02:00", 1_717_236_930), ("2024-06-01T10:15:30", 1_717_236_930),
      ("2024-06-01", 1_717_200_000),
    ] as [(JSONValue, Double)])
  func datesAreSecondsOrISO8601(_ value: JSONValue, _ seconds: Double) throws {
    try expectEqual(value.decoded(as: Date.self).timeIntervalSince1970, seconds)
    let list: JSONValue = ["at": [value, .null]]
    try expectEqual(
      list.decoded(as: [String: [Date?]].self),
      [
        "at": [Date(timeIntervalSince1970: seconds), nil]
      ])
  }

  @Test(
    arguments: [
      (1_717_236_930_000, "be seconds since 1970, before the year 10000, but is 1717236930000"),
      (1e300, "be seconds since 1970, before the year 10000, but is 1e+300"),
      (.number(.nan), "be seconds since 1970, before the year 10000, but is nan"),
      ("1717236930", "be a time as in ISO 8601, but is another string"),
      ("2024-06-31T10:15:30Z", "be a time as in ISO 8601, but is another string"),
      ("2024-06-01T25:15:30Z", "be a time as in ISO 8601, but is another string"),
      ("2024-06-01T10:61:30Z", "be a time as in ISO 8601, but is another string"),
      (true, "be seconds since 1970 or a time as in ISO 8601, but is a boolean"),
    ] as [(JSONValue, String)])
  func otherDatesAreErrors(_ value: JSONValue, _ problem: String) throws {
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try value.decoded(as: Date.self)
    }
    expectEqual(error.description, "the value must " + problem)
  }

  @Test func bytesAreBase64() throws {
    try expectEqual(("AP8=" as JSONValue).decoded(as: Data.self), Data([0, 255]))
    let error = try #require(throws: JSONDecodingError.self) {
      _ = try (["AP8=", "?"] as JSONValue).decoded(as: [Data].self)
    }
    expectEqual(error.description, "[1] must be bytes in Base64, but is another string")
  }

  @Test(
    arguments: [
      (0.1, "0.1"), (9_007_199_254_740_993, "9007199254740993"), (-12.345, "-12.345"), (0, "0"),
      (1e20, "100000000000000000000"), (.integer(.min), "-9223372036854775808"),
    ] as [(JSONValue, String)])
  func decimalsHaveTheDigitsOfTheirNumber(_ value: JSONValue, _ text: String) throws {
    try expectEqual(value.decoded(as: Decimal.self).description, text)
  }

  @Test(arguments: [1e300, 1e-300, .number(.infinity), .number(.nan), "1", .null] as [JSONValue])
  func otherDecimalsAreErrors(_ value: JSONValue) {
    #expect(throws: JSONDecodingError.self) { _ = try value.decoded(as: Decimal.self) }
  }

  @Test func numbersThatAreNoneAreErrors() {
    for number in [Double.nan, .infinity, -.infinity] {
      let value = JSONValue.number(number)
      #expect(throws: JSONDecodingError.self) { _ = try value.decoded(as: Int.self) }
      #expect(throws: JSONDecodingError.self) { _ = try value.decoded(as: Float.self) }
      #expect(throws: JSONDecodingError.self) { _ = try value.decoded(as: UInt128.self) }
    }
  }

  /// A list in itself, as deep as JSON may be.
  private struct Nest: Decodable {
    let depth: Int

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      depth = list.isAtEnd ? 0 : try list.decode(Nest.self).depth + 1
    }
  }

  @Test func deepListsAreDecoded() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    try expectEqual(JSONValue(parsing: Array(text.utf8)).decoded(as: Nest.self).depth, 63)
  }

  @Test func numbersAreNotRounded() throws {
    try expectEqual(JSONValue.integer(.max).decoded(as: Int.self), .max)
    let large = JSONValue.number(1.8446744073709550e19)
    try expectEqual(large.decoded(as: UInt.self), 18_446_744_073_709_549_568)
    try expectEqual(JSONValue.number(0.1).decoded(as: Float.self), 0.1)
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
    expectEqual(error.description, "points[1] is missing")
  }

  // MARK: Subscripts

  @Test func subscriptsReachNestedValues() {
    let payload = Self.payload.object
    expectEqual(payload?["options"]?[0]?["text"]?.string, "Pier")
    expectEqual(payload?["options"]?[1]?["votes"]?.int, 3)
    expectEqual(Self.payload["weights"]?["boat"]?.double, 0.5)
  }

  @Test(arguments: [-1, 2, Int.max, Int.min])
  func subscriptsOutOfRangeAreNil(_ index: Int) {
    expectNil(Self.payload["options"]?[index])
  }

  @Test func subscriptsOfOtherTypesAreNil() {
    expectNil(Self.payload["question"]?[0])
    expectNil(Self.payload["question"]?["text"])
    expectNil(Self.payload["options"]?["0"])
    expectNil(Self.payload["options"]?[0]?[0])
    expectNil(Self.payload["none"]?[0]?["text"]?.string)
  }
}
