// SPDX-License-Identifier: MIT
import BubbleKit

/// The options that agents and the service offer: those of the commands, but for fonts, limits and threads, which the
/// program is given when it is started.
enum OfferedOptions {
  static let declarations = DeclaredOptions(of: RenderCommand.self)

  static let ofProgram = [
    "fonts", "systemFonts", "systemFontFamily", "jobs", "maxMessageBytes", "maxImageBytes",
    "maxImagePixels", "maxImageSide", "maxTextBytes", "maxCacheBytes", "timeout",
  ]

  /// The options of an image of one message.
  static let image = OptionNames.render.filter { !ofProgram.contains($0.property) }

  /// The options of sizes.
  static let size = image.filter {
    !["scale", "format", "svgText", "title"].contains($0.property)
  }

  /// The options of a conversation, besides those of an image.
  private static let ofConversations =
    OptionNames.transcript.filter { option in
      !image.contains { $0.property == option.property }
    }

  /// The options of conversations in the formats of messages.
  static let transcript = image + ofConversations

  /// The options of exports of other chats.
  private static let ofExports = names(
    ["--channel", "--media", "--branch"], in: declarations)

  static let export = transcript.filter { $0.property != "conversationType" } + ofExports

  static let sizeOfInput = size + ofExports

  /// Options that are set for requests.
  static let added = names(["--resources", "--format"], in: declarations)

  static func names(_ words: [String], in declared: DeclaredOptions) -> [OptionName] {
    words.compactMap { declared[$0] }.compactMap { OptionName($0, among: declared.all) }
  }
}

extension OptionName {
  /// The options whose values are files, or something else.
  private static let mixedOptions = ["theme", "strings"]

  /// Whether its values may be other than the path of a file or a folder.
  var isOfferedWithoutFiles: Bool { !isPath || Self.mixedOptions.contains(property) }

  /// Whether a value is the path of a file or a folder.
  func isPath(_ value: String) -> Bool {
    switch property {
    case "theme": ThemeOption.isFile(value)
    case "strings": value != StringsSource.upstreamName
    default: isPath
    }
  }
}

extension OptionName {
  /// The units of options that are numbers.
  private static let units = ["points", "factor", "seconds", "count"]

  /// The type of its value in JSON: `boolean`, `number` or `string`.
  var jsonType: String {
    guard !isFlag else { return "boolean" }
    let unit = OfferedOptions.declarations[word]?.valueName ?? ""
    return Self.units.contains(unit) ? "number" : "string"
  }

  /// The values to choose from. JSON describes screens, which requests don't draw.
  func jsonValues(_ declared: DeclaredOptions.Declaration) -> [String] {
    declared.values.filter { property != "format" || $0 != "json" }
  }
}
