// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

@Suite("Members of requests")
struct RequestMembersTests {
  private static func members(_ text: String) throws(InProcessError) -> RequestMembers {
    try RequestMembers(Array(text.utf8), members: ["message", "messages", "layout"])
  }

  private static func text(_ bytes: ArraySlice<UInt8>?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func membersAreTheTextsOfTheirValues() throws {
    let request = try Self.members(
      #" { "message" : {"a": [1, "}"]} , "layout": true, "messages": null } "#)
    expectEqual(Self.text(request["message"]), #"{"a": [1, "}"]}"#)
    #expect(try request.flag("layout"))
    expectNil(request["messages"])
    try expectNil(request.elements(of: "messages"))
  }

  @Test func elementsOfArraysAreTheirTexts() throws {
    let request = try Self.members(#"{"messages": [ {"a": "],"} , 7,[[]] ]}"#)
    let elements = try #require(try request.elements(of: "messages"))
    expectEqual(elements.map(Self.text), [#"{"a": "],"}"#, "7", "[[]]"])
    try expectEqual(Self.members(#"{"messages": []}"#).elements(of: "messages"), [])
  }

  /// The array ends at its own bracket, so that the element is broken, and not the request.
  @Test func elementsWithoutTheirBracketAreNamed() throws {
    let request = try Self.members(#"{"messages": [{"a":1}, {]}"#)
    let error = try #require(throws: InProcessError.self) { try request.elements(of: "messages") }
    expectEqual(error.path, "messages[1]")
    expectEqual(error.code, "malformed")
  }

  @Test(
    "what is wrong with a request names the member",
    arguments: [
      ("", nil, "malformed"), ("[]", nil, "wrongType"), ("{", nil, "malformed"),
      (#"{"message": {}}}"#, nil, "malformed"), (#"{"mesage": {}}"#, "mesage", "unknownMember"),
      (#"{"message": {}, "message": {}}"#, "message", "malformed"),
      (#"{"messag\u0065": {}, "message": {}}"#, "message", "malformed"),
    ] as [(String, String?, String)])
  func errors(_ text: String, _ path: String?, _ code: String) throws {
    let error = try #require(throws: InProcessError.self) { _ = try Self.members(text) }
    expectEqual(error.path, path)
    expectEqual(error.code, code)
  }

  @Test func valuesOfAnotherTypeAreErrors() throws {
    let request = try Self.members(#"{"messages": {}, "layout": 1}"#)
    let list = try #require(throws: InProcessError.self) { try request.elements(of: "messages") }
    expectEqual(list.message, "messages must be an array, but is an object")
    let flag = try #require(throws: InProcessError.self) { try request.flag("layout") }
    expectEqual(flag.message, "layout must be true or false, but is a number")
    let missing = try #require(throws: InProcessError.self) { try request.required("message") }
    expectEqual(missing.code, "missing")
  }

  @Test func packedTextsAreUnpackedUpToALimit() throws {
    let text = Array(String(repeating: #"{"message":{}}"#, count: 100).utf8)
    let packed = try PackedText.pack(text)
    #expect(packed.count < text.count / 10)
    try expectEqual(PackedText.unpack(packed, limit: text.count), text)
    let long = try #require(throws: InProcessError.self) {
      _ = try PackedText.unpack(packed, limit: text.count - 1)
    }
    expectEqual(long.code, "tooLong")
    for count in stride(from: 0, to: packed.count, by: 3) {
      #expect(throws: InProcessError.self) {
        _ = try PackedText.unpack(Array(packed[..<count]), limit: text.count)
      }
    }
  }
}
