// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A block with a table, as Markdown.
struct SlackTable {
  let words: SlackText

  func text(of block: SlackObject) -> RichText {
    let rows = block.array("rows", "an array of arrays", \.array).map { row in
      row.compactMap(\.object).map { object in
        cell(SlackObject(object: object, noun: block.noun, remarks: block.remarks))
      }
    }
    // Slack's own maximum is 20.
    let limit = ContentLimit.slackColumns
    let width = min(rows.map(\.count).max() ?? 0, limit.maximum)
    guard width > 0 else { return RichText() }
    if rows.contains(where: { $0.count > width }) {
      words.remarks.leaveOut(limit.noun, because: limit.reason)
    }
    var lines = rows.map { row in
      "| " + row.prefix(width).map(\.markdown).joined(separator: " | ") + " |"
    }
    // The head alone must have all columns.
    lines[0] += String(repeating: " |", count: width - min(rows[0].count, width))
    lines.insert("| " + rules(of: block, width).joined(separator: " | ") + " |", at: 1)
    let plain = rows.map { $0.prefix(width).map(\.plain).joined(separator: "  ") }
    return RichText(
      plain: plain.joined(separator: "\n"), markdown: lines.joined(separator: "\n"))
  }

  private func cell(_ cell: SlackObject) -> RichText {
    let text =
      cell.type.isExactly("rich_text") || !cell.string("text").isEmpty
      ? words.text(of: cell) : RichText(plain: cell.string("value"))
    // Lists, quotations and code have no place in a cell of Markdown.
    let trimmed = text.trimmed
    guard trimmed.plain.unicodeScalars.contains(where: \.isNewline) else {
      return RichText(plain: trimmed.plain, markdown: trimmed.markdown)
    }
    let line = trimmed.plain.exactLines().joined(separator: " ")
    return RichText(plain: line)
  }

  private func rules(of block: SlackObject, _ width: Int) -> [String] {
    let settings = block.array("column_settings", "an array", { $0 })
    return (0..<width).map { column in
      let setting = column < settings.count ? settings[column].object : nil
      return switch setting?["align"]?.string {
      case "right": "---:"
      case "center": ":---:"
      default: "---"
      }
    }
  }
}
