// SPDX-License-Identifier: MIT
/// A limit of what is shown of one message, so that its time and memory are bounded.
///
/// Content beyond a limit has a warning that names the message, the field and the limit; in an export it counts as lost.
/// ``all`` are in one table, which `FORMAT.md` and `SECURITY.md` print. Appearances show less by design, and say so with
/// marks of their own: three lines of merged messages, nine images of an album.
public struct ContentLimit: Hashable, Sendable {
  /// The limited content, in the plural.
  public let content: String

  /// The fields that warnings name; for exports, the content that remarks name.
  public let fields: [String]

  /// The maximum: more than that has a warning.
  public let maximum: Int

  /// The unit of the maximum.
  public let unit: String

  /// The appearance of content beyond the limit.
  public let outcome: String

  /// Whether only exports of other chats have such content.
  public let isOfExports: Bool

  private init(
    _ content: String, in fields: [String], maximum: Int, _ unit: String, _ outcome: String,
    isOfExports: Bool = false
  ) {
    (self.content, self.fields, self.maximum) = (content, fields, maximum)
    (self.unit, self.outcome, self.isOfExports) = (unit, outcome, isOfExports)
  }

  /// The maximum with its unit, as people write it: `1,000 blocks`.
  public var amount: String { "\(Self.grouped(maximum)) \(unit)" }

  /// The warning, behind the name of the field: `has more than 1,000 blocks; the rest is left out`.
  public var explanation: String { "has more than \(amount); \(outcome)" }

  /// The reason of a remark about an exported message.
  package var reason: String { "it " + explanation }

  /// The noun of a remark about an exported message.
  package var noun: String { fields[0] }
}

// MARK: Cards

extension ContentLimit {
  public static let cardBlocks = card("blocks", "cardElem.blocks", "blocks")
  public static let cardFields = card("fields", "cardElem.blocks.fields", "fields")
  public static let cardImages = card(
    "images, of which a block has nine at most", "cardElem.blocks.images", "images")
  public static let cardBars = card("answers", "cardElem.blocks.bars", "answers")
  public static let cardButtons = card("buttons", "cardElem.blocks.buttons", "buttons")

  public static let cardLines = ContentLimit(
    "characters of a card's heading, author, note or field",
    in: ["cardElem.blocks.markdown", "cardElem.blocks.fields.value"], maximum: 10_000, "characters",
    "the rest is an ellipsis")
  public static let cardTitles = ContentLimit(
    "characters of the title of an image, an answer or a button of a card",
    in: [
      "cardElem.blocks.images.title", "cardElem.blocks.bars.title", "cardElem.blocks.buttons.title",
    ], maximum: 1_024, "characters", "the rest is an ellipsis")

  private static func card(_ content: String, _ field: String, _ unit: String) -> ContentLimit {
    ContentLimit(
      "a card's \(content)", in: [field], maximum: 1_000, unit,
      "the rest is left out, and an ellipsis ends the card")
  }
}

// MARK: Markdown and its formulas

extension ContentLimit {
  public static let markdownLength = markdown(
    "bytes that are read as Markdown", 1 << 20, "bytes of Markdown", "the rest is plain text")
  public static let markdownDepth = markdown(
    "levels of quotes, lists and their items, and of spans", 24, "levels",
    "deeper marks are left out; their text stays")
  public static let markdownColumns = markdown(
    "columns of a table", 64, "columns", "further ones are left out")
  public static let markdownExpansion = markdown(
    "the length of Markdown, with repeated addresses and empty cells", 8,
    "times its length in repeated addresses and empty cells", "the part is plain text")

  public static let formulaLength = formula(
    "bytes of a formula", 65_536, "bytes in a formula", "it is shown as its source")
  public static let formulaDepth = formula(
    "levels of a formula's groups and arguments, of which braces take two", 64,
    "levels in a formula", "it is shown as its source")
  public static let formulaExpansion = formula(
    "macros of a formula, and tokens that they expand to", 10_000, "tokens of a formula's macros",
    "it is shown as its source")
  public static let formulaExtent = formula(
    "ems of a formula's width and height", 10_000, "ems in a formula",
    "it is shown as its source")
  public static let formulaWidth = formula(
    "widths of a line that a formula has, even divided", 20, "times a line's width in a formula",
    "it is shown as its source")
  public static let formulaSpace = formula(
    "ems of a length in a formula", 100, "ems in a formula's length", "it is made as long as that")
  public static let formulaSpaces = formula(
    "ems of all lengths in a formula", 1_000, "ems in a formula's lengths", "further ones are 0")
  public static let formulaColumns = formula(
    "columns that an array of a formula names", 256, "columns in a formula's array",
    "further ones are aligned as the first")
  public static let formulaSource = formula(
    "characters of a command's source in a formula, which isn't known", 1_000,
    "characters in an unknown command of a formula", "the rest is an ellipsis")
  public static let formulaParts = formula(
    "parts of all delimiters of a formula", 20_000, "parts in a formula's delimiters",
    "some aren't as high as their content")

  private static func markdown(
    _ content: String, _ maximum: Int, _ unit: String, _ outcome: String
  ) -> ContentLimit {
    ContentLimit(
      content, in: ["richTextElem.markdown", "cardElem.blocks", "customElem.data.chunks"],
      maximum: maximum, unit, outcome)
  }

  private static func formula(
    _ content: String, _ maximum: Int, _ unit: String, _ outcome: String
  ) -> ContentLimit { markdown(content, maximum, unit, outcome) }
}

// MARK: Texts and quotes

extension ContentLimit {
  public static let marks = ContentLimit(
    "marks on a letter", in: ["textElem", "richTextElem", "nickName", "any other with text"],
    maximum: 32, "marks on a letter", "further ones aren't drawn")

  public static let quoteText = ContentLimit(
    "characters of a text in a request to quote-api", in: ["text"], maximum: 8_192, "characters",
    "the rest is left out")
  public static let quoteEntities = ContentLimit(
    "styles of a quote's text, and links in it", in: ["entities", "textElem.text"], maximum: 500,
    "styles", "text behind the last one is plain")
  public static let quoteWaveform = ContentLimit(
    "samples of a quote's recording", in: ["voice.waveform"], maximum: 10_000, "samples",
    "the rest is left out")
  public static let quoteAlbum = ContentLimit(
    "images of an album in a request to quote-api", in: ["album"], maximum: 10, "images",
    "the rest is left out")
}

// MARK: Exports of other chats

extension ContentLimit {
  public static let toolOutput = export(
    "characters that a tool of ChatGPT returns", "output", 4_000, "characters",
    "the rest is left out")
  public static let searchPages = export(
    "pages that a search found", "search", 20, "pages", "the rest is left out")
  public static let searchResults = export(
    "files that a search found", "search", 20, "files", "the rest is left out")
  public static let searchSources = export(
    "sources of a search", "search", 100, "sources", "the rest is left out")
  public static let citations = export(
    "citations in an answer", "citation", 2_000, "citations", "further ones are no links")
  public static let emailLength = export(
    "bytes of an e-mail in Slack", "email", 4_000, "bytes", "only its beginning is shown")
  public static let slackColumns = export(
    "columns of a table in Slack", "table", 100, "columns", "further ones are left out")
  public static let slackDepth = export(
    "levels of Slack's blocks", "block", 8, "levels of blocks around it", "it is left out")
  public static let telegramDepth = export(
    "levels of Telegram's articles", "part of the message", 48, "levels around it",
    "it is left out")
  public static let telegramColumns = export(
    "columns of a table in Telegram", "table", 24, "columns", "further cells are in the last one")

  private static func export(
    _ content: String, _ noun: String, _ maximum: Int, _ unit: String, _ outcome: String
  ) -> ContentLimit {
    ContentLimit(
      content, in: [noun], maximum: maximum, unit, outcome, isOfExports: true)
  }
}

// MARK: The table

extension ContentLimit {
  /// All limits, in the order of the table.
  public static let all: [ContentLimit] = [
    cardBlocks, cardFields, cardImages, cardBars, cardButtons, cardLines, cardTitles,
    markdownLength, markdownDepth, markdownColumns, markdownExpansion,
    formulaLength, formulaDepth, formulaExpansion, formulaExtent, formulaWidth, formulaSpace,
    formulaSpaces,
    formulaColumns, formulaSource, formulaParts,
    marks, quoteText, quoteEntities, quoteWaveform, quoteAlbum,
    toolOutput, searchPages, searchResults, searchSources, citations, emailLength, slackColumns,
    slackDepth, telegramDepth, telegramColumns,
  ]

  /// The table as Markdown, without a line feed at its end.
  package static var table: String {
    let rows = all.map { limit in
      let fields = limit.fields.map { field in
        field.contains(" ") || limit.isOfExports ? field : "`\(field)`"
      }
      return "| \(limit.content) | \(grouped(limit.maximum)) | \(fields.joined(separator: ", ")) | "
        + "\(limit.outcome) |"
    }
    return "| of | maximum | field | beyond it |\n| --- | --- | --- | --- |\n"
      + rows.joined(separator: "\n")
  }

  /// A number with commas between thousands.
  static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : grouped(number / 1000) + "," + "\(number % 1000 + 1000)".dropFirst()
  }
}
