// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

@Suite("TUIKit elements of unknown types")
struct TUIKitUnknownElementTests {
  @Test(
    arguments: [
      (#""elemType":"poll","pollElem":{"title":"Soup?"}"#, "poll", ["title": "Soup?"]),
      (#""pollElem":{"title":"Soup?"},"elemType":"poll""#, "poll", ["title": "Soup?"]),
      (#""elemType":"poll","pollElem":{"a":1},"pinElem":{"b":2}"#, "poll", ["a": 1]),
      (#""elemType":"poll","pollElem":{"a":1},"textElem":{"text":"x"}"#, "poll", ["a": 1]),
      (#""elemType":"poll""#, "poll", [:]), (#""elemType":"poll","pollElem":null"#, "poll", [:]),
      (#""elemType":"poll","pollElem":[{"a":1}]"#, "poll", [:]),
      (#""elemType":"poll","pollElem":"{}""#, "poll", [:]),
      (#""elemType":"poll","PollElem":{"a":1},"poll":{"b":1}"#, "poll", [:]),
      (#""elemType":"Text","textElem":{"text":"x"}"#, "Text", [:]),
      (#""elemType":"","Elem":{"a":1}"#, "", [:]),
      (#""elemType":"42","42Elem":{"a":1},"pollElem":{}"#, "42", ["a": 1]),
      (#""elemType":"投票","投票Elem":{"a":1}"#, "投票", ["a": 1]),
      (#""elemType":"poll","poll\u0045lem":{"a":1}"#, "poll", ["a": 1]),
      (#""elemType":"a\nb","a\nbElem":{"a":1}"#, "a\nb", ["a": 1]),
      (#""elemType":42,"pollElem":{"title":"Soup?"}"#, "42", ["title": "Soup?"]),
      (#""elemType":-1,"pollElem":{"a":{"b":[1,null]}},"x":{}"#, "-1", ["a": ["b": [1, .null]]]),
      (
        #""elemType":42,"pollElem":{"a":1},"pinElem":[],"penElem":null,"panElem":3"#, "42", ["a": 1]
      ),
      (#""elemType":42,"pollElem":{"a":1},"textElem":{"text":"x"},"faceElem":{}"#, "42", ["a": 1]),
      (#""elemType":42,"pollElem":{"a":1},"pinElem":{"b":2}"#, "42", [:]),
      (#""elemType":42,"Elem":{"a":1},"poll":{},"pollelem":{},"pollElements":{}"#, "42", [:]),
      (#""elemType":42,"é":{},"pollElém":{},"éElem":{"a":1}"#, "42", ["a": 1]),
      (#""elemType":42,"pollElem\u0301":{"a":1}"#, "42", [:]),
      (#""elemType":42,"e\u0301Elem":{"a":1}"#, "42", ["a": 1]),
      (#""elemType":9223372036854775807,"pollElem":{}"#, "9223372036854775807", [:]),
    ] as [(String, String, JSONValue)])
  func payloadIsKept(_ fields: String, _ type: String, _ payload: JSONValue) throws {
    let text = #"{"msgID":"a",\#(fields)}"#
    let object = try #require(payload.object)
    try expectEqual(message(text).element, .unknown(type, payload: object))
    expectOneAnswerOnBothPaths(Array(text.utf8))
  }

  @Test(arguments: [
    #""pollElem":{"a":1}"#, #""elemType":null,"pollElem":{"a":1}"#, #""elemType":0,"pollElem":{}"#,
  ])
  func unknownFieldWithoutAnUnknownTypeIsIgnored(_ fields: String) throws {
    let text = #"{"msgID":"a",\#(fields)}"#
    try expectEqual(message(text).element, .none)
    expectOneAnswerOnBothPaths(Array(text.utf8))
  }

  @Test func textKeepsItsElement() throws {
    let text = #"{"msgID":"a","elemType":1,"textElem":{"text":"x"},"pollElem":{"a":1}}"#
    try expectEqual(message(text).element, .text(TextElement(text: "x")))
    #expect(isOnFastPath(Array(text.utf8)))
    expectOneAnswerOnBothPaths(Array(text.utf8))
  }

  @Test(arguments: [
    #""elemType":"poll","pollElem":{"a":1}"#, #""elemType":42,"pollElem":{"a":1},"x":{}"#,
  ])
  func fastPathReadsThem(_ fields: String) {
    #expect(isOnFastPath(Array(#"{"msgID":"a",\#(fields)}"#.utf8)))
  }

  @Test(arguments: [
    #""elemType":"poll","pollElem":{"a":1},"pollElem":{"a":1}"#,
    #""elemType":"poll","pollElem":{"a":1,"a":2}"#, #""elemType":"poll","pollElem":{"a":}"#,
    #""elemType":"poll","pollElem":{"a":1"#, #""elemType":1.5,"pollElem":{}"#,
    #""elemType":{},"pollElem":{}"#,
    #""elemType":"poll","pollElem":{"a":\#(String(repeating: "[", count: 63))1"#
      + String(repeating: "]", count: 63) + "}",
  ])
  func brokenOnesAreErrorsOnBothPaths(_ fields: String) {
    let text = #"{"msgID":"a",\#(fields)}"#
    #expect(throws: MessageError.self) { try message(text) }
    expectOneAnswerOnBothPaths(Array(text.utf8))
  }

  @Test func manyUnknownElementsAreCounted() throws {
    for count in [1, 2, 31, 32, 33, 1000] {
      let fields = (0..<count).map { #""e\#($0)Elem":{"n":\#($0)}"# }.joined(separator: ",")
      for type in ["42", #""e0""#] {
        let text = #"{"msgID":"a","elemType":\#(type),\#(fields)}"#
        let isKept = type != "42" || count == 1
        let element = try message(text).element
        let members: [(String, JSONValue)] = isKept ? [("n", 0)] : []
        expectEqual(element.content(as: UnknownElement.self)?.payload, JSONObject(members))
        expectOneAnswerOnBothPaths(Array(text.utf8))
      }
    }
  }
}
