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

  /// What its messages are, in a few words for help.
  let summary: String

  /// What it needs of `--me`.
  var viewer = Viewer.optional

  /// Whether `--conversation-type` is for its messages.
  var hasConversationType = false

  /// The format for the account whose screen it is, and for groups or conversations of two where that isn't up to
  /// each message.
  let make: @Sendable (_ viewer: String?, _ isGroup: Bool?) -> MessageFormat

  enum Viewer: Sendable {
    case optional, required

    /// Messages have a field for it.
    case inMessages
  }

  static let all = [
    InputFormat(
      name: "bubblekit", summary: "BubbleKit's own messages (FORMAT.md)", viewer: .inMessages,
      make: { _, _ in .tuikit }),
    InputFormat(
      name: "leancloud",
      summary: "exports of LeanCloud's REST API, with --me (FORMAT-LEANCLOUD.md)",
      viewer: .required, hasConversationType: true,
      make: { .leanCloud(viewer: $0, isGroup: $1) }),
    InputFormat(
      name: "tim-rest", summary: "histories of Tencent's REST API (FORMAT-TIM-REST.md)",
      make: { viewer, _ in .timRest(viewer: viewer) }),
  ]
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
