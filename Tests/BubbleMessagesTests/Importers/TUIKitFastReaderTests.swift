// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Foundation
import Testing

@testable import BubbleMessages

/// The fast path has to give what the general one gives.
@Suite("TUIKit fast path")
struct TUIKitFastReaderTests {
  @Test(arguments: [
    #"{"msgID":"a","elemType":1,"textElem":{"text":"Hi"},"timestamp":1778835660,"sender":"mira"}"#,
    #"{"msgID":"a","textElem":{"text":"\u4f60\ud83d\ude00 \"ok\"\n"},"isSelf":true,"seq":12}"#,
    #" { "msgID" : "a" , "elemType" : "text" , "textElem" : { "text" : "é" } , "x" : [1.5e3] } "#,
    #"{"msgID":"a","elemType":2,"customElem":{"data":"{\"businessID\":\"order\"}"}}"#,
    #"{"msgID":"a","textElem":{"text":null,"more":{}},"groupID":null,"status":6,"random":0}"#,
    #"{"msgID":"a","timestamp":1.25,"groupAtUserList":["b"],"textElem":{}}"#,
    #"{"msgID":"a","elemType":4,"soundElem":{"path":"a.m4a","uuid":"u","dataSize":9,"duration":3,"url":"x"}}"#,
    #"{"msgID":"a","imageElem":{"path":"p","imageList":[{"type":1,"width":8,"height":0},{"size":1,"url":"é"}]}}"#,
    #"{"msgID":"a","imageElem":{"imageList":null},"elemType":"image"}"#,
    #"{"msgID":"a","elemType":"face","faceElem":{"index":4,"data":"yz00"}}"#,
    #"{"msgID":"a","faceElem":{},"readReceipt":{"readCount":2,"unreadCount":0},"needReadReceipt":true}"#,
    #"{"msgID":"a","elemType":2,"customElem":{"data":{"businessID":"order","n":[1]},"desc":"d"}}"#,
    #"{"msgID":"a","videoElem":{"duration":3,"snapshotWidth":8,"videoPath":"é.mov"},"elemType":5}"#,
    #"{"msgID":"a","fileElem":{"filename":"\u00e9","fileSize":0},"quoteInfo":{"msgID":"b"}}"#,
    #"{"msgID":"a","mergerElem":{"title":"t","abstractList":["a","\n"],"layersOverLimit":true}}"#,
    #"{"msgID":"a","groupTipsElem":{"type":2,"opMember":{"userID":"b"},"memberList":[{},{"nickName":""}]}}"#,
    #"{"msgID":"a","groupTipsElem":{"type":99,"groupChangeInfoList":[{"type":8,"boolValue":true}]}}"#,
    #"{"msgID":"a","reactions":[{"reactionID":"r","totalUserCount":2,"partialUserList":[{"userID":"b"}]}]}"#,
    #"{"msgID":"a","signaling":{"inviteeList":[],"data":"{\"call_end\":3}","actionType":1,"timeout":30}}"#,
    #"{"msgID":"a","cloudCustomData":"{\"messageReply\":{}}","localCustomData":{"translation":"t"}}"#,
    #"{"msgID":"a","locationElem":{"desc":"d","longitude":8.5},"reactions":null,"revokerInfo":{}}"#,
  ])
  func commonMessagesAreReadOnIt(_ line: String) throws {
    try #require(isAccepted(line))
    expectOneAnswer(line)
  }

  @Test(arguments: [
    #"{"msgID":"","textElem":{"text":"Hi"}}"#, #"{"id":"a","textElem":{"text":"Hi"}}"#, "null",
    #"{"msgID":"a","msgID":"b"}"#, #"{"msgID":"a","x":1,"x":2}"#, #"{"msgID":"a","x":1,"x":2}"#,
    #"{"msgID":"a","textElem":{"text":"a","text":"b"}}"#, #"{"msgID":"a","é":1,"e\u0301":2}"#,
    #"{"msgID":"a","faceUrl":"x"}"#, #"{"msgID":"a","seq":-1}"#, #"{"msgID":"a","seq":01}"#,
    #"{"msgID":"a","seq":3.0}"#, #"{"msgID":"a","timestamp":253402300800}"#, "[]", "{", "{}", "",
    #"{"msgID":"a",}"#, #"{,"msgID":"a"}"#, #"{"msgID":"a"}x"#, #"{"msgID":"a" "seq":1}"#,
    #"{"msgID":"a","textElem":{"text":"\ud83d"}}"#, #"{"msgID":"a","textElem":"Hi"}"#,
    #"{"msgID":"a","timestamp":1e999}"#, #"{"msgID":"a","random":99999999999999999999}"#,
    #"{"msgID":"a","elemType":1}"#, #"{"msgID":"a","elemType":-1}"#, "{\"msgID\":\"a\tb\"}",
    #"{"msgID":"a","cloudCustomData":"no object","elemType":9,"groupTipsElem":{"type":1}}"#,
    #"{"msgID":"a","textElem":{"text":"x"},"faceElem":{}}"#, #"{"msgID":"a","text":1,"text":2}"#,
    #"{"msgID":"a","faceElem":{},"soundElem":{}}"#, #"{"msgID":"a","faceElem":{},"customElem":{}}"#,
    #"{"msgID":"a","elemType":3,"soundElem":{}}"#,
    #"{"msgID":"a","elemType":"text","faceElem":{}}"#,
    #"{"msgID":"a","elemType":4,"soundElem":null}"#, #"{"msgID":"a","soundElem":[]}"#,
    #"{"msgID":"a","soundElem":{"duration":-1}}"#, #"{"msgID":"a","soundElem":{"duration":"3"}}"#,
    #"{"msgID":"a","soundElem":{"url":null}}"#, #"{"msgID":"a","soundElem":{"url":"a","url":"b"}}"#,
    #"{"msgID":"a","soundElem":{"note":[1,{}]}}"#, #"{"msgID":"a","faceElem":{"index":-2}}"#,
    #"{"msgID":"a","imageElem":{"imageList":[{"type":9}]}}"#,
    #"{"msgID":"a","imageElem":{"imageList":[1]}}"#,
    #"{"msgID":"a","imageElem":{"imageList":[{},]}}"#,
    #"{"msgID":"a","imageElem":{"imageList":[null]}}"#,
    #"{"msgID":"a","imageElem":{"imageList":[{"width":1e2}]}}"#,
    #"{"msgID":"a","imageElem":{"imageList":{}}}"#,
    #"{"msgID":"a","readReceipt":{"isPeerRead":true,"timestamp":5}}"#,
    #"{"msgID":"a","readReceipt":null}"#,
    #"{"msgID":"a","readReceipt":{"readCount":1,"readCount":2}}"#,
    #"{"msgID":"a","readReceipt":7}"#,
    #"{"msgID":"a","elemType":"richText","richTextElem":{"markdown":"**a**","text":"a"}}"#,
    #"{"msgID":"a","richTextElem":{"markdwon":"a"},"seq":3}"#, #"{"msgID":"a","richTextElem":[]}"#,
    #"{"msgID":"a","noticeElem":{"text":"x"}}"#, #"{"msgID":"a","noticeElem":{"text":7}}"#,
    #"{"msgID":"a","elemType":"notice","textElem":{"text":"x"}}"#,
    #"{"msgID":"a","noticeElem":{},"richTextElem":{}}"#, #"{"msgID":"a","elemType":"notice"}"#,
    #"{"msgID":"a","videoElem":{"duration":-1}}"#, #"{"msgID":"a","videoElem":null,"textElem":{}}"#,
    #"{"msgID":"a","videoElem":{"durations":1}}"#, #"{"msgID":"a","videoElem":{"a":1},"seq":2}"#,
    #"{"msgID":"a","videoElem":{"duration":1,"duration":2}}"#, #"{"msgID":"a","quoteInfo":{}}"#,
    #"{"msgID":"a","quoteInfo":{"msgId":"b"}}"#, #"{"msgID":"a","quoteInfo":{"msgID":7}}"#,
    #"{"msgID":"a","reactions":[null]}"#,
    #"{"msgID":"a","reactions":[{"reactionID":"r"},{"a":1}]}"#,
    #"{"msgID":"a","reactions":{}}"#,
    #"{"msgID":"a","groupTipsElem":{"memberList":[{"userId":"b"}]}}"#,
    #"{"msgID":"a","customElem":{"data":"no object"}}"#, #"{"msgID":"a","customElem":{"data":7}}"#,
    #"{"msgID":"a","customElem":{"data":null}}"#,
    #"{"msgID":"a","customElem":{"data":"{\"a\":}"}}"#,
    #"{"msgID":"a","customElem":{"data":"eyJhIjoxfQ=="}}"#,
    #"{"msgID":"a","signaling":{"data":"x"}}"#,
    #"{"msgID":"a","cloudCustomData":""}"#, #"{"msgID":"a","localCustomData":[]}"#,
    #"{"msgID":"a","groupAtUserList":["b",null]}"#, #"{"msgID":"a","groupAtUserList":"b"}"#,
    #"{"msgID":"a","signaling":{"timeout":-1,"actionType":-3}}"#, #"{"msgID":"a","mergerElem":7}"#,
    #"{"msgID":"a","elemType":6,"fileElem":{},"videoElem":{}}"#, #"{"msgID":"a","fileElem":{}}x"#,
  ])
  func otherMessagesHaveOneAnswer(_ line: String) { expectOneAnswer(line) }

  @Test(arguments: [0, 1, 2, 3, 4, 5])
  func depthIsLimitedAlike(_ depth: Int) {
    for line in [
      #"{"msgID":"a"}"#, #"{"msgID":"a","textElem":{"text":"x"}}"#, #"{"msgID":"a","x":[[[1]]]}"#,
      #"{"msgID":"a","imageElem":{"imageList":[{"width":1}]}}"#, #"{"msgID":"a","faceElem":{}}"#,
      #"{"msgID":"a","reactions":[{"partialUserList":[{"userID":"b"}]}]}"#,
      #"{"msgID":"a","mergerElem":{"abstractList":["b"]},"quoteInfo":{"msgID":"c"}}"#,
    ] {
      expectOneAnswer(line, depth: depth)
    }
  }

  @Test func mutatedMessagesHaveOneAnswer() throws {
    var random = SeededGenerator(seed: 4)
    let lines = try seedLines()
    var acceptedCount = 0
    for round in 0..<12_000 {
      var bytes = lines[round % lines.count]
      for _ in 0..<Int.random(in: 0...3, using: &random) { mutate(&bytes, using: &random) }
      expectOneAnswer(bytes)
      if isAccepted(bytes) { acceptedCount += 1 }
    }
    #expect(acceptedCount > 2000)
  }

  // MARK: Lines

  /// Messages of all kinds, as the examples and corpora have them.
  private func seedLines() throws -> [[UInt8]] {
    var lines = SampleTexts.all.map { Array(Self.line($0).utf8) }
    for corpus in Corpus.all {
      lines += try corpus.messages().prefix(100).map { Array(Self.line($0).utf8) }
    }
    lines += Self.elements.map { Array($0.utf8) }
    for name in ["bubbles.jsonl", "readme.jsonl"] {
      let data = try Data(contentsOf: PackageFiles.examples.appending(path: name))
      lines += data.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    }
    return lines
  }

  private static let elements = [
    #"{"msgID":"m-2","elemType":4,"soundElem":{"path":"a.m4a","dataSize":24,"duration":12},"isSelf":true}"#,
    #"{"msgID":"m-3","imageElem":{"imageList":[{"type":1,"width":80,"height":40},{"type":2,"size":9}]}}"#,
    #"{"msgID":"m-5","customElem":{"data":"{\"businessID\":\"text_link\",\"text\":\"\u00e9\"}","desc":"d"}}"#,
    #"{"msgID":"m-6","reactions":[{"reactionID":"r","totalUserCount":1,"partialUserList":[{"userID":"b"}]}]}"#,
    #"{"msgID":"m-7","groupTipsElem":{"type":2,"opMember":{"userID":"b","nickName":"B"},"memberList":[{}]}}"#,
    #"{"msgID":"m-8","videoElem":{"duration":3,"snapshotWidth":8},"quoteInfo":{"msgID":"m-2"},"seq":3}"#,
    #"{"msgID":"m-9","signaling":{"data":"{\"a\":[1,{}]}","inviteeList":["c"]},"cloudCustomData":{"a":{}}}"#,
    #"{"msgID":"m-4","elemType":8,"faceElem":{"index":4,"data":"yz00"},"readReceipt":{"unreadCount":3}}"#,
  ]

  private static func line(_ text: String) -> String {
    let element = JSONValue.object(JSONObject([("text", .string(text))]))
    return """
      {"msgID": "m-1", "elemType": 1, "timestamp": 1778835660.5, "sender": "mira", "isSelf": false, \
      "groupID": "trail", "seq": 7, "textElem": \(element), "readReceipt": {"readCount": 2}}
      """
  }

  /// Changes, takes away, repeats or inserts a few bytes.
  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: bytes.indices, using: &random)
    let end = min(start + Int.random(in: 1...12, using: &random), bytes.count)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: end)
    case 3:
      bytes.insert(contentsOf: (Self.tokens.randomElement(using: &random) ?? "").utf8, at: start)
    default: bytes[start] = Array(#"{}[]",:\01-.eEn"#.utf8).randomElement(using: &random) ?? 0
    }
  }

  private static let tokens = [
    #""msgID":"b","#, #""x":1,"#, #""elemType":2,"#, "null", "true", #"\u00e9"#, #"\ud83d"#, "0",
    "é",
    #""customElem":{"data":"{}"},"#, #""faceUrl":"f","#, #""cloudCustomData":"x","#, "1.5", "[[]]",
    #""noticeElem":{"text":"n"},"#, #""richTextElem":{"markdown":"*a*"},"#,
    #""pollElem":{"a":1},"#, #""pinElem":{},"#, #""elemType":"poll","#, #""elemType":42,"#,
  ]

  private func isAccepted(_ line: String) -> Bool { isOnFastPath(Array(line.utf8)) }

  private func isAccepted(_ bytes: [UInt8]) -> Bool { isOnFastPath(bytes) }

  private func expectOneAnswer(_ line: String, depth: Int = 64) {
    expectOneAnswerOnBothPaths(Array(line.utf8), depth: depth)
  }

  private func expectOneAnswer(_ bytes: [UInt8]) { expectOneAnswerOnBothPaths(bytes) }

  // MARK: The list of fields

  @Test func fieldsAreThoseOfTheTable() {
    let fields = MessageFormat.tuikit.message.fields
    // The identifier's aliases are rare, and left to the general path.
    let aliases = fields.filter { $0.name != "msgID" }.flatMap(\.aliases)
    let read = TUIKitFastField.Read.allCases.map(\.name)
    let names = read + TUIKitFastFields.others.names
    expectEqual(names.sorted(), (fields.map(\.name) + aliases).sorted())
    expectEqual(TUIKitFastFields.others.names.filter { field(of: $0)?.kind == .alias }, aliases)
    let numbers = names.compactMap { field(of: $0).map { Int($0.number) } }
    expectEqual(numbers, Array(0..<names.count))
    // More of them would be read by the tables only.
    #expect(names.count <= 64)
  }

  private func field(of name: String) -> TUIKitFastField? {
    Array(name.utf8).withUnsafeBufferPointer { TUIKitFastField($0) }
  }

  @Test(arguments: TUIKitFastField.Read.allCases)
  func fieldIsFoundByItsName(_ field: TUIKitFastField.Read) {
    expectEqual(self.field(of: field.name)?.kind, .read(field))
  }

  @Test func fieldsLeftToTheTableAreInIt() {
    let left = TUIKitFastFields.others.names.filter { name in
      guard case .table(let place) = field(of: name)?.kind else { return false }
      return TUIKitFields.message.fields[place].name.name == name
    }
    expectEqual(TUIKitFields.leftByFastReader.map(\.name.name), left)
  }

  /// The fast path has readers of its own for a few objects.
  @Test(arguments: ["imageElem", "soundElem", "faceElem", "readReceipt"])
  func fieldsOfCommonObjectsAreReadOnIt(_ name: String) throws {
    let objects = MessageFormat.tuikit.message.withNestedObjects
    let object = try #require(objects.first { $0.name == name })
    // Both are rare, and left to the general path.
    let left = name == "readReceipt" ? ["isPeerRead", "timestamp"] : []
    for field in object.fields {
      let value = JSONValue.object(JSONObject([(field.name, field.example)]))
      let line = #"{"msgID":"a","\#(name)":\#(value)}"#
      expectEqual(isAccepted(line), !left.contains(field.name), "\(name).\(field.name)")
      expectOneAnswer(line)
    }
  }
}
