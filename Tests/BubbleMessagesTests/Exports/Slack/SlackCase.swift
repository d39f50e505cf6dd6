// SPDX-License-Identifier: MIT
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// A member of Slack's exports in a message, and what it becomes.
struct SlackCase: Sendable, CustomTestStringConvertible {
  /// The table of `Documentation/Exporters/SLACK.md` and the first cell of the row.
  let table: String
  let row: String

  /// The members of a message of Mira's.
  let members: String

  /// The messages of the export, abbreviated.
  let lines: [String]

  /// Other files of the export.
  var files: [String: String] = [:]
  var channel = "quay"

  init(
    _ table: String, _ row: String, _ members: String, _ lines: String...,
    files: [String: String] = [:], channel: String = "quay"
  ) {
    self.init(table, row, members, lines: lines, files: files, channel: channel)
  }

  init(
    _ table: String, _ row: String, _ members: String, lines: [String],
    files: [String: String] = [:], channel: String = "quay"
  ) {
    (self.table, self.row, self.members, self.lines) = (table, row, members, lines)
    (self.files, self.channel) = (files, channel)
  }

  var testDescription: String { "\(table): \(row)" }

  static let users = """
    [{"id": "U1", "name": "mira", "profile": {"display_name": "Mira"}},
     {"id": "U2", "name": "tom", "profile": {"display_name": "Tom"}},
     {"id": "U3", "name": "lin", "real_name": "Lin"},
     {"id": "U7", "name": "tide", "profile": {"real_name": "Tide table", "bot_id": "B7"}}]
    """

  /// The export with the message.
  func export() throws -> ChatExport {
    let sender =
      [#""user":"#, #""bot_id":"#].contains(where: members.contains) ? "" : #""user": "U1""#
    let message = [#""ts": "1.5""#, sender, members].filter { !$0.isEmpty }.joined(separator: ", ")
    let all = [
      "users.json": Self.users, "channels.json": #"[{"id": "C1", "name": "quay"}]"#,
      "quay/2024-06-01.json": "[{\(message)}]",
    ].merging(files) { $1 }
    var options = ChatExport.Options()
    options.viewer = "U2"
    options.conversation = channel
    return try ChatExport(FileTree(all), format: .slack, options: options)
  }

  /// The messages of the export, and the errors.
  func outcome() throws -> [String] {
    try export().messages().map { entry in
      switch entry.message.result {
      case .success(let message): message.slackLine
      case .failure: "error \(entry)"
      }
    }
  }
}

extension Message {
  /// The message's content with the sender, unless that is Mira, and with what belongs to it.
  fileprivate var slackLine: String {
    var line = sender == "U1" && nickName == "Mira" ? "" : senderName + ": "
    if !faceURL.isEmpty { line += "(\(faceURL)) " }
    if let card = element.content(as: CardElement.self) {
      line += card.slackLine
    } else if let tips = element.content(as: GroupTipsElement.self) {
      line +=
        "tips \(tips.event) \(tips.operatingMember?.displayName ?? "") "
        + tips.members.map(\.displayName).joined(separator: ",")
    } else {
      line += exportedText
    }
    if let quotedMsgID { line += " ^" + quotedMsgID }
    for reaction in reactions {
      let names = reaction.users.map(\.displayName).joined(separator: ",")
      line += " \(reaction.reactionID)\(reaction.totalUserCount)(\(names))"
    }
    return line
  }
}

extension CardElement {
  fileprivate var slackLine: String {
    let colour = accent.map { "#" + String($0, radix: 16) } ?? ""
    let image = thumbnail.map { "<\($0.url)>" } ?? ""
    return (["card" + colour + image] + blocks.map(\.slackLine)).joined(separator: " / ")
  }
}

extension CardElement.Block {
  fileprivate var slackLine: String {
    switch self {
    case .author(let line): "by " + line.slackLine
    case .heading(let line): "# " + line.slackLine
    case .note(let line): "~ " + line.slackLine
    case .text(let text): text.notation
    case .fields(let fields):
      fields.map { "\($0.name.notation)=\($0.value.notation)" + ($0.isShort ? "|" : "") }.joined(
        separator: " ")
    case .images(let images):
      images.map { "image <\($0.url)> \($0.title)" + ($0.isVideo ? " ▶" : "") }
        .joined(separator: ", ")
    case .bars: "bars"
    case .buttons(let buttons):
      buttons.map { "[\($0.title)" + ($0.style == .plain ? "]" : " \($0.style)]") }
        .joined(separator: " ")
    case .divider: "---"
    }
  }
}

extension CardElement.Line {
  fileprivate var slackLine: String {
    (image.map { "<\($0.url)> " } ?? "") + text.notation + (url.isEmpty ? "" : " → " + url)
      + (timestamp > 0 ? " @\(timestamp)" : "")
  }
}
