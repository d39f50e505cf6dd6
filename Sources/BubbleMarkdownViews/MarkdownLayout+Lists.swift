// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleText
import BubbleViews
import Foundation

extension MarkdownLayout {
  /// A list: a column of marks, as wide as the widest number, and beside it the items.
  func list(
    _ list: MarkdownList, _ key: MarkdownFragment.Key, reusing old: MarkdownListFragment?
  ) -> MarkdownFragment {
    let direction =
      key.side ?? list.items.lazy.compactMap(\.blocks.direction).first ?? key.direction
    let column = markerWidth(of: list, direction)
    let indent = indent(column + style.markerGap, in: key.width)
    let spacing = list.isTight ? style.itemSpacing : style.blockSpacing
    var (pieces, children, y): ([MarkdownFragment.Piece], [MarkdownFragment.Child], Double) = (
      [], [], 0
    )
    var markCounts: [Int] = []
    var oldBlocks = old?.children[...] ?? []
    for (index, item) in list.items.enumerated() {
      if index > 0 { y += spacing }
      let inner = stack(
        item.blocks, width: key.width - indent, depth: key.depth + 1, direction: direction,
        isNested: true, spacing: list.isTight ? style.itemSpacing : nil,
        reusing: Array(oldBlocks.prefix(item.blocks.count)))
      oldBlocks = oldBlocks.dropFirst(item.blocks.count)
      let place = CGRect(
        x: direction == .rightToLeft ? key.width - column : 0, y: y, width: column,
        height: firstLineHeight(of: item))
      if indent > 0 {
        pieces.append(
          old?.marker(of: list, at: index, depth: key.depth, in: place, direction: direction)
            ?? marker(of: list, at: index, depth: key.depth, in: place, direction: direction))
      }
      markCounts += inner.children.map { _ in pieces.count }
      children += inner.children.moved(x: direction == .rightToLeft ? 0 : indent, y: y)
      y += max(inner.height, emptyLineHeight)
    }
    return MarkdownListFragment(
      key, list, direction, pieces: pieces, children: children, markCounts: markCounts,
      size: CGSize(width: key.width, height: y),
      naturalWidth: naturalWidth(of: children, indent: indent))
  }

  private func firstLineHeight(of item: MarkdownListItem) -> Double {
    guard case .heading(let level, _)? = item.blocks.first else { return emptyLineHeight }
    return style.lineHeight(of: style.heading(level))
  }

  private func marker(
    of list: MarkdownList, at index: Int, depth: Int, in place: CGRect,
    direction: LayoutDirection
  ) -> MarkdownFragment.Piece {
    if let isDone = list.items[index].isDone {
      let side = Self.taskSide * style.scale
      let box = CGRect(
        x: direction == .rightToLeft ? place.minX : place.maxX - side,
        y: place.midY - side / 2, width: side, height: side)
      let color = isDone ? style.color(.markdownTask) : style.textColor
      return .init(frame: box, content: .task(isDone: isDone, color: color))
    }
    let text: String
    switch list.marker {
    case .bullet: text = Self.bullets[min(depth, Self.bullets.count - 1)]
    case .number(let start):
      text = number("\(start.addingReportingOverflow(index).partialValue)", direction)
    }
    return .init(
      frame: place,
      content: .text(
        prepared(AttributedText(text, font: style.body)),
        direction == .rightToLeft ? .left : .right))
  }

  private static let bullets = ["•", "◦", "▪"]
  private static let taskSide = 17.0

  /// The full stop is on the trailing side of the text's direction, whatever the screen's is.
  private func number(_ digits: String, _ direction: LayoutDirection) -> String {
    direction == .rightToLeft ? "\u{200F}\(digits)." : "\u{200E}\(digits)."
  }

  /// The width of the widest mark.
  private func markerWidth(of list: MarkdownList, _ direction: LayoutDirection) -> Double {
    let hasTask = list.items.contains { $0.isDone != nil }
    var width = hasTask ? Self.taskSide * style.scale : 0
    switch list.marker {
    case .bullet: width = max(width, Self.bulletWidth * style.scale)
    case .number(let start):
      let last = start.addingReportingOverflow(max(list.items.count - 1, 0)).partialValue
      width = max(width, widestNumberWidth(digitCount: String(last).count, direction))
    }
    return width
  }

  private static let bulletWidth = 12.0

  private func widestNumberWidth(digitCount: Int, _ direction: LayoutDirection) -> Double {
    let measurer = style.environment.textMeasurers[style.body]
    let widths = ["0", "4", "8"].map { digit in
      // From right to left the last digit and the full stop aren't kerned.
      let number = number(String(repeating: digit, count: digitCount), direction)
      return measurer.size(of: number, fitting: .infinity).width
    }
    return (widths.max() ?? 0) + 0.5
  }
}

/// A measured list.
final class MarkdownListFragment: MarkdownFragment {
  private let list: MarkdownList
  private let itemDirection: LayoutDirection

  /// The number of marks up to that of each child's item.
  private let markCounts: [Int]

  init(
    _ key: Key, _ list: MarkdownList, _ direction: LayoutDirection, pieces: [Piece],
    children: [Child], markCounts: [Int], size: CGSize, naturalWidth: Double
  ) {
    self.list = list
    self.markCounts = markCounts
    itemDirection = direction
    super.init(
      key, pieces: pieces, children: children, size: size,
      lineCount: max(children.reduce(0) { $0 + $1.fragment.lineCount }, 2),
      naturalWidth: naturalWidth)
  }

  override func pieceCount(readBeforeChild index: Int) -> Int { markCounts[index] }

  /// The mark of an item, if the item of another list at its place has the same one.
  func marker(
    of other: MarkdownList, at index: Int, depth: Int, in place: CGRect, direction: LayoutDirection
  ) -> Piece? {
    guard pieces.count == list.items.count, index < list.items.count, list.marker == other.marker,
      direction == itemDirection, depth == key.depth, other.items[index].isDone == nil,
      list.items[index].isDone == nil, pieces[index].frame == place
    else { return nil }
    return pieces[index]
  }
}
