// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// A record of Telegram's export, and what becomes of it.
struct TelegramCase: Sendable, CustomTestStringConvertible {
  /// The rows of the document's tables that it is about.
  let rows: [String]

  /// The record's members, as JSON.
  let record: String

  /// The messages' contents.
  let lines: [String]

  /// The remarks that the report counts.
  var remarks: [String] = []

  var testDescription: String { rows.joined(separator: ", ") + ": " + record }

  init(_ rows: String, _ record: String, _ lines: String...) {
    self.rows = rows.components(separatedBy: "; ")
    self.record = record
    self.lines = lines
  }

  /// The same with remarks of the report.
  func reported(_ remarks: String...) -> TelegramCase {
    var copy = self
    copy.remarks = remarks
    return copy
  }

  static let files = [
    "photos/a.jpg", "stickers/a.webp", "stickers/a.tgs", "stickers/a.tgs_thumb.jpg",
    "stickers/b.webm", "voice_messages/a.ogg", "video_files/a.mp4", "video_files/a.mp4_thumb.jpg",
    "video_files/b.mp4", "files/song.mp3", "files/menu.pdf", "files/lake.png", "contacts/a.vcard",
  ]

  /// The export of a chat with one record.
  static func export(_ record: String, _ further: String = "") throws -> ChatExport {
    let chat = #"{"name": "Quay", "type": null, "id": 9, "messages": [{\#(record)}\#(further)]}"#
    var files = [String: String](uniqueKeysWithValues: Self.files.map { ($0, "x") })
    files["result.json"] = chat
    return try ChatExport(FileTree(files), format: .telegram)
  }

  /// All cases.
  static let all =
    messages + entities + reactions + media + content + chatEvents + botEvents + giftEvents
    + articleTexts + articleBlocks
}

extension Message {
  /// The content, the quotation and the reactions, abbreviated.
  var described: String {
    var text = contentDescription
    if let quotedMsgID { text += " ↩\(quotedMsgID)" }
    for reaction in reactions {
      text +=
        " [\(reaction.reactionID) \(reaction.totalUserCount)"
        + reaction.users.map { " " + $0.displayName }.joined() + "]"
    }
    return text
  }

  private var contentDescription: String {
    if let video = element.content(as: VideoElement.self) {
      return "video \(video.snapshotPath) \(video.duration)"
    }
    if let card = element.content(as: CardElement.self) {
      return "card " + card.blocks.map(\.described).joined(separator: " | ")
    }
    return exportedText
  }
}

extension CardElement.Block {
  fileprivate var described: String {
    switch self {
    case .heading(let line): "# \(line.text.notation)" + (line.url.isEmpty ? "" : " <\(line.url)>")
    case .note(let line): "(\(line.text.notation))"
    case .text(let text): text.notation
    case .bars(let bars):
      bars.map { bar in
        let share = bar.share.map { "\(Int($0 * 100)) %" } ?? "?"
        return "\(bar.isChosen ? "●" : "○") \(bar.title) \(share) \(bar.detail)"
      }.joined(separator: ", ")
    case .author, .fields, .images, .buttons, .divider: plainText
    }
  }
}

@Suite("Every member of Telegram's exports")
struct TelegramCaseTests {
  @Test(arguments: TelegramCase.all)
  func nothingIsLost(_ example: TelegramCase) throws {
    let export = try TelegramCase.export(#""id": 7, "# + example.record)
    let messages = export.messages().map(\.message)
    expectEqual(messages.compactMap(\.error).map(\.description), [])
    let shown = messages.compactMap(\.message)
    expectEqual(shown.map(\.described), example.lines)
    expectEqual((0..<export.count).map(export.message), shown)
    expectEqual(shown.first?.msgID, "7")
    let remarks = export.report.remarks.map(\.remark.description).sorted()
    expectEqual(remarks, example.remarks.sorted())
  }
}
