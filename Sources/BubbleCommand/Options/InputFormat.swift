// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleStrings

/// A format that messages are read in: a value of `--from`.
///
/// Help, errors, completions and `schema` follow the lists of wire formats and of export formats.
enum InputFormat: Sendable {
  /// Messages that are read as they are.
  case wire(WireFormat)

  /// Another chat app's export.
  case export(ExportFormat)

  static let all = WireFormat.all.map(Self.wire) + ExportFormat.all.map(Self.export)

  /// The value of `--from`.
  var name: String {
    switch self {
    case .wire(let format): format.name
    case .export(let format): format.name
    }
  }

  /// A description of the input in a few words, for help.
  var summary: String {
    switch self {
    case .wire(let format): format.summary
    case .export(let format): format.summary
    }
  }

  /// The format of messages; `nil` for an export.
  var wire: WireFormat? { if case .wire(let format) = self { format } else { nil } }

  /// The export's format; `nil` for messages.
  var export: ExportFormat? { if case .export(let format) = self { format } else { nil } }

  /// The format that `schema` describes; `nil` for plain text.
  var documented: MessageFormat? {
    switch self {
    case .wire(let format): format.make(nil, nil)
    case .export(let format): format.documented
    }
  }
}

extension InputFormat: ExpressibleByArgument {
  init?(argument: String) {
    guard let format = Self.all.first(where: { $0.name.isExactly(argument) }) else { return nil }
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
