// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleText
import BubbleViews

/// The texts of a table's cells in some size, and the widths of their columns.
struct MarkdownCellTexts {
  /// A column's minimum and natural width: its longest word and its longest text, in points.
  struct Need {
    var minimum = 0.0
    var natural = 0.0
  }

  /// The texts by rows, from the header on; `nil` for empty cells.
  private(set) var texts: [[MarkdownCellText?]] = []
  private(set) var needs: [Need]

  /// - Parameter old: The texts of the table before: those that are the same are taken from it.
  init(
    _ table: MarkdownTable, factor: Double, _ layout: MarkdownLayout,
    reusing old: MarkdownCellTexts? = nil
  ) {
    needs = Array(repeating: Need(), count: table.columns.count)
    for (row, cells) in ([table.header] + table.rows).enumerated() {
      var font = layout.style.table
      font = font.withSize(font.size * factor)
      if row == 0 { font.weight = .bold }
      texts.append(
        cells.enumerated().map { column, cell in
          let known = old?.text(row: row, column: column, font: font)
          let text = cell.isEmpty ? nil : Self.text(cell, font, layout, after: known)
          if let text { add(text, to: column, layout) }
          return text
        })
    }
  }

  /// Makes formulas smaller that are wider than their columns.
  mutating func fit(formulasIn widths: [Double], _ layout: MarkdownLayout) {
    for row in texts.indices {
      for (column, text) in texts[row].enumerated() {
        guard let text, text.widestBox > widths[column] else { continue }
        texts[row][column] = MarkdownCellText(
          text.content, font: text.font, layout, lineWidth: widths[column], after: nil)
      }
    }
  }

  private func text(row: Int, column: Int, font: Font) -> MarkdownCellText? {
    guard row < texts.count, column < texts[row].count, let text = texts[row][column],
      text.font == font
    else { return nil }
    return text
  }

  private static func text(
    _ cell: MarkdownTable.Cell, _ font: Font, _ layout: MarkdownLayout,
    after known: MarkdownCellText?
  ) -> MarkdownCellText {
    if let known, known.content == cell { return known }
    return MarkdownCellText(cell, font: font, layout, after: known)
  }

  private mutating func add(_ text: MarkdownCellText, to column: Int, _ layout: MarkdownLayout) {
    needs[column].natural = max(needs[column].natural, text.naturalWidth)
    if text.naturalWidth > needs[column].minimum {
      needs[column].minimum = max(
        needs[column].minimum, min(text.longestWord(layout), text.naturalWidth))
    }
  }
}

/// The text of one cell, with its measurements. An object, so that they are kept while a table grows.
final class MarkdownCellText {
  let content: MarkdownTable.Cell
  let font: Font
  let prepared: PreparedText

  /// The width of the text on one line, in points.
  let naturalWidth: Double

  private let attributed: AttributedText
  private let naturalHeight: Double
  private var known: (width: Double, height: Double)?
  private var words: LongestWord?
  private let earlierWords: (words: LongestWord, text: AttributedText)?

  /// - Parameters:
  ///   - lineWidth: The width that long formulas are divided by. The default is infinite.
  ///   - old: The text in its place before.
  init(
    _ content: MarkdownTable.Cell, font: Font, _ layout: MarkdownLayout,
    lineWidth: Double = .infinity, after old: MarkdownCellText?
  ) {
    (self.content, self.font) = (content, font)
    attributed = layout.text.attributed(content, font: font, lineWidth: lineWidth)
    prepared = layout.prepared(attributed, isTable: true, after: old?.prepared)
    let size = prepared.size(fitting: .infinity)
    // A sum of advances isn't always that of the parts.
    naturalWidth = size.width + Self.slack
    naturalHeight = size.height
    earlierWords = old.flatMap { old in old.words.map { ($0, old.attributed) } }
  }

  private static let slack = 0.01

  /// The height of the text at a width.
  func height(fitting width: Double) -> Double {
    if width >= naturalWidth { return naturalHeight }
    if let known, known.width == width { return known.height }
    let height = prepared.size(fitting: width).height
    known = (width, height)
    return height
  }

  /// The width of the widest box in the text, in points; 0 without any.
  var widestBox: Double { attributed.runs.compactMap(\.attributes.attachment?.width).max() ?? 0 }

  /// The width of the widest word, in points.
  func longestWord(_ layout: MarkdownLayout) -> Double {
    if let words { return words.width }
    let start = earlierWords.flatMap { words, text in
      attributed.commonPrefix(with: text) >= words.lastStart ? words : nil
    }
    let found = LongestWord(of: attributed, layout, after: start)
    words = found
    return found.width
  }
}

/// The widest word of a text.
struct LongestWord {
  /// The width, in points.
  private(set) var width: Double

  /// The offset at which the last word begins, and the width of the widest word before it.
  private(set) var lastStart: Int
  private var widthBefore: Double

  /// - Parameter earlier: The widest word of a text that has the same beginning, up to its last word.
  init(of text: AttributedText, _ layout: MarkdownLayout, after earlier: LongestWord? = nil) {
    width = earlier?.widthBefore ?? 0
    lastStart = earlier?.lastStart ?? 0
    widthBefore = width
    let bytes = Array(text.string.utf8)
    for run in text.runs where run.range.upperBound > lastStart {
      if let box = run.attributes.attachment, box.content != nil {
        (lastStart, widthBefore) = (run.range.lowerBound, width)
        width = max(width, box.width)
        continue
      }
      var start = max(run.range.lowerBound, lastStart)
      for index in start..<run.range.upperBound where Self.separates(bytes[index]) {
        width = max(width, Self.width(of: bytes[start..<index], run.attributes, layout))
        start = index + 1
      }
      (lastStart, widthBefore) = (start, width)
      width = max(
        width, Self.width(of: bytes[start..<run.range.upperBound], run.attributes, layout))
    }
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x2D
  }

  /// The width of a word. Longer ones than ``longestWholeWord`` may be broken.
  private static func width(
    of word: ArraySlice<UInt8>, _ attributes: TextAttributes, _ layout: MarkdownLayout
  ) -> Double {
    guard !word.isEmpty else { return 0 }
    let word = IsolatedRanges.unmarked(String(decoding: word, as: UTF8.self))
    guard word.utf8.count < longestWholeWord, !word.utf8.contains(where: { $0 >= 0xE2 }) else {
      return 3 * attributes.font.size * layout.style.scale
    }
    return layout.style.environment.textMeasurers[attributes.font]
      .size(of: word + "-", fitting: .infinity).width
  }

  /// The length from which on a word may be broken, in bytes.
  private static let longestWholeWord = 24
}
