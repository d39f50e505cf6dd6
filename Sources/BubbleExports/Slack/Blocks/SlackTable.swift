// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A block with a table.
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
    var text = RichText()
    text.append(table: rows, columns: alignments(of: block, width))
    return text
  }

  private func cell(_ cell: SlackObject) -> RichText {
    cell.type.isExactly("rich_text") || !cell.string("text").isEmpty
      ? words.text(of: cell) : RichText(plain: cell.string("value"))
  }

  private func alignments(of block: SlackObject, _ width: Int) -> [RichText.Alignment] {
    let settings = block.array("column_settings", "an array", { $0 })
    return (0..<width).map { column in
      let setting = column < settings.count ? settings[column].object : nil
      return switch setting?["align"]?.string {
      case "right": .right
      case "center": .center
      default: .natural
      }
    }
  }
}
