// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// A channel in the form of DiscordChatExporter, in memory.
struct DiscordChannel {
  var id = "2"
  var name = "quay"
  var type = "GuildTextChat"
  var category = "Text Channels"
  var guild = #"{"id": "1", "name": "Tide"}"#
  var messages: [String] = []

  /// The number that the file states; `nil` for none.
  var count: Int?

  init(_ messages: String...) {
    self.messages = messages
    count = messages.count
  }

  var json: String {
    let channel =
      #"{"id": "\#(id)", "type": "\#(type)", "category": "\#(category)", "name": "\#(name)", "topic": null}"#
    let end = count.map { #", "messageCount": \#($0)"# } ?? ""
    let list = messages.joined(separator: ", ")
    return #"{"guild": \#(guild), "channel": \#(channel), "messages": [\#(list)]\#(end)}"#
  }

  /// The channel with files beside it, which are empty. Its first message is the viewer's, who is 11, and left out.
  func outcome(files: [String] = []) throws -> ExportOutcome {
    var channel = self
    channel.messages.insert(
      #"{"id": "0", "content": "-", "author": {"id": "11", "name": "mira"}}"#, at: 0)
    channel.count = count.map { $0 + 1 }
    var all = ["quay.json": channel.json]
    for file in files { all[file] = "-" }
    var outcome = try ExportOutcome(.discord, all, file: "quay.json", me: "11")
    outcome.messages.removeAll { $0.msgID == "0" }
    return outcome
  }
}

/// A member, or several, that a message of an export has, and the lines that the message becomes.
struct DiscordCase: Sendable, CustomTestStringConvertible {
  /// The members, as the document's tables name them.
  let members: [String]

  /// The members of the message's object, without braces.
  let json: String
  let lines: [String]

  init(_ members: String..., json: String, lines: String...) {
    self.init(members, json: json, lines: lines)
  }

  init(_ members: [String], json: String, lines: [String]) {
    (self.members, self.json, self.lines) = (members, json, lines)
  }

  var testDescription: String { members.joined(separator: ", ") }

  /// The lines of a message with the members, an author and a time unless it has its own.
  func read(files: [String] = DiscordCase.files) throws -> [String] {
    let own = try JSONValue(parsing: Array("{\(json)}".utf8)).object?.members ?? []
    let others: [(String, JSONValue)] = [
      ("id", "17"), ("timestamp", "2024-06-01T10:15:30+02:00"),
      ("author", ["id": "12", "name": "tom_k", "nickname": "Tom"]),
    ]
    let message = JSONValue.object(JSONObject(others + own.map { ($0.key, $0.value) }))
    let outcome = try DiscordChannel("\(message)").outcome(files: files)
    expectEqual(outcome.errors, [])
    return outcome.detailedLines
  }

  static let files = [
    "f/lake.png", "f/dunes.png", "f/manual.pdf", "f/wave.png", "f/rocket.json", "f/icon.png",
    "f/tides.mp4",
  ]
}

extension ExportOutcome {
  /// The messages' contents, a line each, with all that cards have.
  var detailedLines: [String] {
    messages.map { message in
      message.element.content(as: CardElement.self)?.detailedText ?? message.exportedText
    }
  }
}

extension CardElement {
  /// All of the card in a line.
  var detailedText: String {
    let accent = accent.map { "#" + String($0, radix: 16, uppercase: true) }
    let parts = [accent, thumbnail.map { "thumbnail \($0.detailedText)" }].compactMap { $0 }
    return "card " + (parts + blocks.map(\.detailedText)).joined(separator: " | ")
  }
}

extension CardElement.Block {
  fileprivate var detailedText: String {
    switch self {
    case .author(let line): "author " + line.detailedText
    case .heading(let line): "heading " + line.detailedText
    case .note(let line): "note " + line.detailedText
    case .text(let text): "text " + text.notation
    case .fields(let fields):
      fields.map {
        "\($0.isShort ? "short field" : "field") \($0.name.notation): \($0.value.notation)"
      }.joined(separator: ", ")
    case .images(let images): "images " + images.map(\.detailedText).joined(separator: ", ")
    case .bars(let bars):
      bars.map { bar in
        "bar \(bar.title) \(bar.share.map { "\($0)" } ?? "-") \(bar.detail)\(bar.isChosen ? " ✓" : "")"
      }.joined(separator: ", ")
    case .buttons(let buttons): "buttons " + buttons.map(\.title).joined(separator: ", ")
    case .divider: "divider"
    }
  }
}

extension CardElement.Line {
  fileprivate var detailedText: String {
    let url = url.isEmpty ? nil : "→ \(url)"
    let image = image.map { "[\($0.url)]" }
    let time = timestamp == 0 ? nil : "@ \(Int(timestamp))"
    return [text.notation, url, image, time].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension CardElement.Image {
  fileprivate var detailedText: String {
    let size = pixelWidth == 0 ? "" : " \(pixelWidth)×\(pixelHeight)"
    return (isVideo ? "▶ " : "") + (url.isEmpty ? "(\(title))" : url) + size
  }
}
