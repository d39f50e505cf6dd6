// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// A format that messages are read in: a value of `--from`.
///
/// The table ``all`` is the only place of the command line that names formats: help, errors, completions and
/// `schema` follow it.
struct InputFormat: Sendable {
  /// The value of `--from`.
  let name: String

  /// A description of its messages, in a few words for help.
  let summary: String

  /// The use of `--me`.
  var viewer = Viewer.optional

  /// Whether `--conversation-type` is for its messages.
  var hasConversationType = false

  /// Makes the format for a viewer, and for groups or one-to-one conversations where each message
  /// doesn't decide that.
  let make: @Sendable (_ viewer: String?, _ isGroup: Bool?) -> MessageFormat

  /// The other chat whose exports these are; `nil` for lists of messages.
  var export: ChatExport.Kind?

  /// The format that `schema` describes; `nil` for exports that are plain text.
  var described: MessageFormat?

  enum Viewer: Sendable {
    case optional, required

    /// Messages have a field for the viewer.
    case inMessages
  }

  static let all = messages + exports

  /// Formats whose messages are read as they are.
  private static let messages = [
    InputFormat(
      name: "bubblekit", summary: "BubbleKit's own messages (FORMAT.md)", viewer: .inMessages,
      make: { _, _ in .tuikit }, described: .tuikit),
    InputFormat(
      name: "leancloud",
      summary: "exports of LeanCloud's REST API, with --me (FORMAT-LEANCLOUD.md)",
      viewer: .required, hasConversationType: true,
      make: { .leanCloud(viewer: $0, isGroup: $1) }, described: .leanCloud()),
    InputFormat(
      name: "tim-rest", summary: "histories of Tencent's REST API (FORMAT-TIM-REST.md)",
      make: { viewer, _ in .timRest(viewer: viewer) }, described: .timRest()),
  ]

  /// Exports of other chats, whose messages are copied into the package's own format first.
  private static let exports = [
    InputFormat(
      .slack, summary: "a folder or a day's file of a Slack export", described: .slackExport),
    InputFormat(
      .telegram, summary: "result.json of Telegram Desktop", described: .telegramExport),
    InputFormat(.whatsapp, summary: "the text file of a WhatsApp export, or its folder"),
    InputFormat(
      .discord, summary: "JSON of DiscordChatExporter, or Discord's data package",
      described: .discordExport),
    InputFormat(
      .openai, summary: "ChatGPT's conversations.json, or an array of messages with roles",
      described: .openAIExport),
  ]
}

extension InputFormat {
  private init(_ export: ChatExport.Kind, summary: String, described: MessageFormat? = nil) {
    self.init(
      name: export.rawValue, summary: summary, make: { _, _ in .tuikit }, export: export,
      described: described)
  }
}

extension InputFormat: ExpressibleByArgument {
  init?(argument: String) {
    guard let format = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  static var allValueStrings: [String] { all.map(\.name) }

  static var allValueDescriptions: [String: String] {
    Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.summary) })
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { name }
}

/// A value of `--from` where messages are read: a format, or `auto`.
enum InputFormatChoice: ExpressibleByArgument {
  case automatic
  case format(InputFormat)

  init?(argument: String) {
    guard argument != "auto" else {
      self = .automatic
      return
    }
    guard let format = InputFormat(argument: argument) else { return nil }
    self = .format(format)
  }

  static var allValueStrings: [String] { ["auto"] + InputFormat.allValueStrings }

  static var allValueDescriptions: [String: String] {
    InputFormat.allValueDescriptions.merging(["auto": "by the fields of the first message"]) {
      first, _ in first
    }
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { format?.name ?? "auto" }

  /// The format; `nil` for `auto`.
  var format: InputFormat? { if case .format(let format) = self { format } else { nil } }
}
