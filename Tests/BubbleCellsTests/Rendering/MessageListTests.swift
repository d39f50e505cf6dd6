// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleImages
import Foundation
import Testing

@testable import BubbleRendering

/// A list that is laid out by windows is the list that is laid out whole.
@Suite("Message lists")
struct MessageListTests {
  private static func renderer(isMinimalist: Bool) -> MessageRenderer {
    var environment = RenderFixture.environment()
    environment.kit = isMinimalist ? .tuikitMinimalist() : .tuikitClassic()
    environment.now = Date(timeIntervalSince1970: 1_778_900_000)
    return MessageRenderer(environment: environment)
  }

  /// Messages of a few people, with pauses, notices and messages that aren't shown.
  private struct Conversation {
    var random: SeededGenerator
    private var time = 1_778_800_000.0
    private var count = 0

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    mutating func next() -> Message {
      count += 1
      time += Double([0, 1, 20, 200, 301, 900].randomElement(using: &random) ?? 0)
      var message = Message(msgID: "m\(count)", element: element())
      message.timestamp = Int.random(in: 0..<12, using: &random) == 0 ? 0 : time
      message.sender = ["ann", "ben", "me"].randomElement(using: &random) ?? ""
      message.isSelf = message.sender == "me"
      message.groupID = "g"
      return message
    }

    private mutating func element() -> MessageElement {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: .custom(CustomElement(payload: JSONObject([("businessID", "user_typing_status")])))
      case 1:
        .custom(
          CustomElement(
            payload: JSONObject([("businessID", "local_tips"), ("content", "Ann left")])))
      case 2: .image(ImageElement())
      default:
        .text(
          TextElement(
            text: String(
              repeating: "All the news of the day. ", count: Int.random(in: 1...12, using: &random))
          ))
      }
    }
  }

  private func messages(_ count: Int, seed: Int) -> [Message] {
    var conversation = Conversation(seed: seed)
    return (0..<count).map { _ in conversation.next() }
  }

  /// The offsets of rows in a list that has measured all of them.
  private func wholeOffsets(_ messages: [Message], _ renderer: MessageRenderer) -> [CGFloat] {
    var list = MessageList(MessagesInMemory(messages), renderer: renderer)
    list.measureAll()
    return (0...messages.count).map { list.offset(of: $0) }
  }

  @Test("A transcript has the line where a list has it", arguments: [false, true])
  func unreadLineOfTranscripts(isMinimalist: Bool) {
    let renderer = Self.renderer(isMinimalist: isMinimalist)
    let messages = messages(60, seed: 3)
    var list = MessageList(MessagesInMemory(messages), renderer: renderer, firstUnread: 31)
    list.measureAll()
    let rows = Array(
      TranscriptRows(
        messages.enumerated().makeIterator(), renderer: renderer,
        now: renderer.environment.now, heightLimit: 100_000, firstUnread: messages[31].msgID))
    let lines = rows.filter { row in
      if case .date("New messages") = row.content { true } else { false }
    }
    expectEqual(lines.count, 1)
    #expect(abs(rows.reduce(0) { $0 + $1.height } - list.height) < 0.01)
  }

  @Test("Rows are where a transcript has them", arguments: [false, true])
  func transcript(isMinimalist: Bool) {
    let renderer = Self.renderer(isMinimalist: isMinimalist)
    let messages = messages(120, seed: 5)
    var rows = TranscriptRows(
      messages.enumerated().makeIterator(), renderer: renderer, now: renderer.environment.now,
      heightLimit: 100_000)
    var (y, dateHeight, tops): (CGFloat, CGFloat, [String: CGFloat]) = (0, 0, [:])
    var dateCount = 0
    while let row = rows.next() {
      switch row.content {
      case .date:
        dateHeight = row.height
        dateCount += 1
      case .message(let message, _):
        tops[message.msgID] = y - dateHeight
        dateHeight = 0
      case .typing: Issue.record("Nobody is writing.")
      }
      y += row.height
    }
    let offsets = wholeOffsets(messages, renderer)
    #expect(dateCount > 5)
    #expect(abs(offsets[messages.count] - y) < 0.01)
    for (place, message) in messages.enumerated() {
      guard let top = tops[message.msgID] else {
        expectEqual(offsets[place], offsets[place + 1])
        continue
      }
      #expect(abs(offsets[place] - top) < 0.01)
    }
  }

  @Test(
    "Scrolling and changes leave every row where it is in the whole", arguments: [false, true],
    1...4)
  func changes(isMinimalist: Bool, seed: Int) {
    let renderer = Self.renderer(isMinimalist: isMinimalist)
    var conversation = Conversation(seed: seed)
    var messages = (0..<60).map { _ in conversation.next() }
    var list = MessageList(MessagesInMemory(messages), renderer: renderer)
    var anchor = list.window(endingAt: list.count, height: 700).anchor
    for round in 0..<60 {
      let place =
        messages.isEmpty ? 0 : Int.random(in: 0..<messages.count, using: &conversation.random)
      var change = 0..<0
      switch Int.random(in: 0..<6, using: &conversation.random) {
      case 0:
        let added = (0..<Int.random(in: 1...5, using: &conversation.random)).map { _ in
          conversation.next()
        }
        // Older messages, which come at the top.
        messages.insert(contentsOf: added, at: round % 2 == 0 ? 0 : place)
        list.source = MessagesInMemory(messages)
        list.insert(count: added.count, at: round % 2 == 0 ? 0 : place)
        change = 0..<added.count
      case 1:
        messages.remove(at: place)
        list.source = MessagesInMemory(messages)
        list.remove(place..<place + 1)
      case 2:
        messages[place].status = .revoked
        list.source = MessagesInMemory(messages)
        list.update(place)
      case 3:
        messages[place].element = .text(TextElement(text: "Edited"))
        list.source = MessagesInMemory(messages)
        list.update(place)
      case 4: anchor = ListAnchor(place: place, y: 20)
      default: break
      }
      anchor.y += CGFloat(Int.random(in: -900...900, using: &conversation.random))
      let window = list.window(at: anchor, height: 700)
      anchor = window.anchor
      expect(window, matches: wholeOffsets(messages, renderer), "round \(round), \(change)")
    }
    list.measureAll()
    let offsets = wholeOffsets(messages, renderer)
    expectEqual((0...messages.count).map { list.offset(of: $0) }, offsets)
  }

  private func expect(_ window: ListWindow, matches offsets: [CGFloat], _ label: String) {
    for (first, second) in zip(window.rows, window.rows.dropFirst()) {
      let expected = offsets[second.place] - offsets[first.place]
      #expect(abs(second.y - first.y - expected) < 0.01, "\(label): \(first.place) \(second.place)")
    }
    guard let first = window.rows.first, let last = window.rows.last else { return }
    // The screen is full where there are enough rows.
    if let total = offsets.last, total >= window.height {
      #expect(first.y <= 0.01 && last.y + last.height >= window.height - 0.01, "\(label)")
    }
  }

  @Test("Only what a screen shows is read")
  func reading() {
    let source = CountingSource(count: 100_000)
    var list = MessageList(source, renderer: Self.renderer(isMinimalist: false))
    _ = list.window(endingAt: list.count, height: 800)
    let first = source.readCount
    #expect(first < 200)
    let window = list.window(atOffset: list.height / 2, height: 800)
    #expect((window.rows.first?.place ?? 0) > 40_000)
    #expect(source.readCount - first < 200)
  }

  @Test("A line is above the first new message")
  func unreadLine() {
    let messages = messages(40, seed: 9)
    let renderer = Self.renderer(isMinimalist: false)
    var list = MessageList(MessagesInMemory(messages), renderer: renderer, firstUnread: 30)
    let rows = list.window(at: ListAnchor(place: 28, y: 0), height: 2000).rows
    expectEqual(rows.compactMap(\.unreadLine), ["New messages"])
    let place = rows.first { $0.unreadLine != nil }?.place
    expectEqual(place.map { $0 >= 30 && $0 < 33 }, true)
  }

  @Test("An index has the messages of its input, in any order")
  func index() throws {
    var lines = ""
    for place in 0..<50 {
      lines += #"{"sender": "ann", "msgID": "m\#(place)", "seq": \#(50 - place), "timestamp": "#
      lines +=
        #"\#(1_778_800_000 + place / 3), "textElem": {"text": "\#(place) is [\"msgID\"]"}}"# + "\n"
    }
    lines += "no message\n" + #"{"id": "last", "textElem": {"text": "!"}}"#
    let bytes = Array(lines.utf8)
    func index(_ order: MessageIndex.Order) throws -> MessageIndex {
      try MessageIndex(order: order) { Array(bytes.dropFirst($0).prefix(min($1, 333))) }
    }
    let read = Array(MessageReader(bytes)).compactMap(\.shown)
    let plain = try index(.input)
    expectEqual((0..<plain.count).compactMap(plain.message), read)
    expectEqual((0..<plain.count).map(plain.timestamp), read.map(\.timestamp))
    #expect(
      read.allSatisfy { message in plain.place(ofMessage: message.msgID).map { read[$0] } == message
      })
    expectNil(plain.place(ofMessage: "none"))
    let bySeq = try index(.seq)
    expectEqual((0..<bySeq.count).compactMap(bySeq.message).map(\.seq), read.map(\.seq).sorted())
    let byTime = try index(.time)
    expectEqual((0..<4).compactMap(byTime.message).map(\.msgID), ["last", "m2", "m1", "m0"])
    expectEqual(byTime.place(ofMessage: "m2"), 1)
  }
}

/// Texts, of which it counts how many were read.
private final class CountingSource: MessageSource, @unchecked Sendable {
  let count: Int
  private(set) var readCount = 0

  init(count: Int) { self.count = count }

  func message(at place: Int) -> Message? {
    readCount += 1
    var message = Message(msgID: "m\(place)", element: .text(TextElement(text: "Message \(place)")))
    message.timestamp = timestamp(at: place)
    return message
  }

  func timestamp(at place: Int) -> Double { 1_700_000_000 + Double(place) * 40 }
}
