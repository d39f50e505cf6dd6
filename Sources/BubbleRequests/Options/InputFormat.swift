// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings

/// A format that messages are read in: a value of `from`.
///
/// Help, errors, completions and `schema` follow the lists of wire formats and of export formats.
package enum InputFormat: Sendable {
  /// Messages that are read as they are.
  case wire(WireFormat)

  /// Another chat app's export.
  case export(ExportFormat)

  package static let all = WireFormat.all.map(Self.wire) + ExportFormat.all.map(Self.export)

  /// The value of `from`.
  package var name: String {
    switch self {
    case .wire(let format): format.name
    case .export(let format): format.name
    }
  }

  /// A description of the input in a few words, for help.
  package var summary: String {
    switch self {
    case .wire(let format): format.summary
    case .export(let format): format.summary
    }
  }

  /// The format of messages; `nil` for an export.
  package var wire: WireFormat? { if case .wire(let format) = self { format } else { nil } }

  /// The export's format; `nil` for messages.
  package var export: ExportFormat? { if case .export(let format) = self { format } else { nil } }

  /// The format that `schema` describes; `nil` for plain text.
  package var documented: MessageFormat? {
    switch self {
    case .wire(let format): format.make(nil, nil)
    case .export(let format): format.documented
    }
  }
}

extension InputFormat: OptionChoice {
  package init?(choice name: String) {
    guard let format = Self.all.first(where: { $0.name.isExactly(name) }) else { return nil }
    self = format
  }

  package static var choices: [OptionChoiceName] {
    all.map { OptionChoiceName($0.name, summary: $0.summary) }
  }

  package var choiceName: String { name }
}

/// A value of `from` where messages are read: a format, or `auto`.
package enum InputFormatChoice: OptionChoice {
  case automatic
  case format(InputFormat)

  package init?(choice name: String) {
    guard !name.isExactly("auto") else {
      self = .automatic
      return
    }
    guard let format = InputFormat(choice: name) else { return nil }
    self = .format(format)
  }

  package static var choices: [OptionChoiceName] {
    [OptionChoiceName("auto", summary: "by the fields of the first message")] + InputFormat.choices
  }

  package var choiceName: String { format?.name ?? "auto" }

  /// The format; `nil` for `auto`.
  package var format: InputFormat? { if case .format(let format) = self { format } else { nil } }
}
