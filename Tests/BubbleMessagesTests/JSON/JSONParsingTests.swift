// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Foundation
import Testing

@Suite("JSON parsing")
struct JSONParsingTests {
  @Test(
    arguments: [
      ("null", .null), (" true ", true), ("false", false), ("0", 0), ("-12", -12), ("1.5", 1.5),
      ("1e2", .number(100)), ("-0.0", .number(-0.0)), ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1e-999", .number(0)),
      (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u00e9""#, "é"),
      (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\0"), ("[]", []), ("[1, [2]]", [1, [2]]),
      ("{}", [:]), (#"{"b": 1, "a": {"c": null}}"#, ["a": ["c": .null], "b": 1]),
    ] as [(String, JSONValue)])
  func readsEveryKindOfValue(_ text: String, _ value: JSONValue) throws {
    try expectEqual(JSONValue(parsing: text), value)
  }

  @Test(arguments: [
    (#""\ud800""#, "\u{FFFD}"), (#""\udc00x""#, "\u{FFFD}x"),
    (#""\ud800\ud800\udc00""#, "\u{FFFD}\u{10000}"),
    (#""\ud800\n""#, "\u{FFFD}\n"), (#""\ud800A""#, "\u{FFFD}A"),
  ])
  func replacesLoneSurrogateEscapes(_ text: String, _ value: String) throws {
    try expectEqual(JSONValue(parsing: text), .string(value))
  }

  @Test(
    arguments: [
      ("", .noValue(offset: 0)), ("  ", .noValue(offset: 2)), ("{", .unexpectedEnd(offset: 1)),
      (#""ab"#, .unexpectedEnd(offset: 3)), ("[1", .unexpectedEnd(offset: 2)),
      ("-", .unexpectedEnd(offset: 1)), ("1.", .unexpectedEnd(offset: 2)),
      ("[1,]", .unexpectedByte(0x5D, offset: 3)), ("{,}", .unexpectedByte(0x2C, offset: 1)),
      (#"{"a":1,}"#, .unexpectedByte(0x7D, offset: 7)), ("01", .unexpectedByte(0x31, offset: 1)),
      ("+1", .unexpectedByte(0x2B, offset: 0)), (".5", .unexpectedByte(0x2E, offset: 0)),
      ("nul", .unexpectedEnd(offset: 3)), ("trap", .unexpectedByte(0x61, offset: 2)),
      ("{} {}", .unexpectedByte(0x7B, offset: 3)), ("NaN", .unexpectedByte(0x4E, offset: 0)),
      ("\"a\tb\"", .controlCharacter(9, offset: 2)), ("\"\0\"", .controlCharacter(0, offset: 1)),
      (#""\x""#, .invalidEscape(offset: 2)), (#""\u12g4""#, .invalidEscape(offset: 5)),
      ("1e400", .numberTooLarge(offset: 0)), (#"{"a":1,"a":1}"#, .repeatedKey("a", offset: 12)),
    ] as [(String, JSONError)])
  func errorsNameReasonAndPlace(_ text: String, _ error: JSONError) {
    #expect(throws: error) { try JSONValue(parsing: text) }
  }

  @Test(
    arguments: [
      ([0x22, 0x61, 0xFF, 0x22], 2), ([0x22, 0xE4, 0xBD, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x22, 0x5C, 0x6E, 0x80, 0x22], 3),
    ] as [([UInt8], Int)])
  func rejectsInvalidUTF8AtItsFirstByte(_ bytes: [UInt8], _ offset: Int) {
    #expect(throws: JSONError.invalidUTF8(offset: offset)) { try JSONValue(parsing: bytes) }
  }

  /// `String` takes both keys for equal.
  @Test func keysAreComparedByBytes() throws {
    let object = try #require(
      JSONValue(parsing: "{\"\u{E9}\": 1, \"z\": 3, \"e\u{301}\": 2}").object)
    expectEqual(object["\u{E9}"], 1)
    expectEqual(object["e\u{301}"], 2)
    expectEqual(object.members.map { Array($0.key.utf8).count }, [3, 1, 2])
    try expectNil(JSONValue(parsing: "{\"\u{212A}\": 1}").object?["K"])
    expectEqual(JSONObject([("\u{E9}", 1), ("e\u{301}", 2), ("\u{E9}", 3)]).members.count, 2)
    #expect(throws: JSONError.self) { try JSONValue(parsing: "{\"\u{E9}\":1,\"\\u00e9\":1}") }
  }

  @Test func limitsNesting() throws {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(throws: JSONError.tooDeep(limit: 64, offset: 64)) { try JSONValue(parsing: deep) }
    _ = try JSONValue(parsing: deep, maximumDepth: 65)
    let endless = String(repeating: #"{"a":"#, count: 1_000_000)
    #expect(throws: JSONError.self) { try JSONValue(parsing: endless) }
  }

  @Test func printsWhatItReads() throws {
    let value: JSONValue = ["z": ["\u{1}\"\\\n😀", 1.5, -3, .null, true], "a": [:]]
    expectEqual(value.description, #"{"a":{},"z":["\u0001\"\\\n😀",1.5,-3,null,true]}"#)
    try expectEqual(JSONValue(parsing: value.description), value)
  }

  @Test(arguments: [
    #"{"a":[1,2.5e3,"x\u20ac",{"b":false}],"c":"日本"}"#, "[[],[[]],{}]", #"["\"","\\u"]"#,
    "[1,2", "[tru]", "{\"a\"}", "[1 2]", "{1:2}", "[\"\u{1}\"]", "[1.e5]", "[--1]", "{\"a\":}",
  ])
  func agreesWithFoundation(_ text: String) {
    let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    let ours = try? JSONValue(parsing: text)
    expectEqual(theirs == nil, ours == nil)
  }

  @Test func errorsReadWell() {
    expectEqual(
      JSONError.unexpectedByte(0x7D, offset: 7).description,
      "The text is not valid JSON: unexpected '}' (byte 7).")
    expectEqual(
      JSONError.controlCharacter(0, offset: 1).description,
      "The text is not valid JSON: the control character 0x00 must be written as an escape "
        + "(byte 1).")
    expectEqual(
      JSONError.repeatedKey("id", offset: 9).description,
      "The text has the key 'id' twice; keep one of them (byte 9).")
  }
}
