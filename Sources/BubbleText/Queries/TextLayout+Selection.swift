// SPDX-License-Identifier: MIT
/// The space that a selection covers beside the characters themselves.
public enum SelectionShape: Hashable, Sendable {
  /// Nothing: the rectangles end with the characters.
  case text
  /// The rest of a line that the selection goes on beyond, to the edges of the layout's width.
  case lines
}

extension TextLayout {
  /// The rectangles of a range of text: of a selection, a link, a mention.
  ///
  /// White space that hangs over a line's end has no width. A truncation token counts as the first
  /// character that it represents.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets. Grapheme clusters that it holds a part of are covered whole.
  ///   - shape: The space that is covered beside the characters. The default is none.
  /// - Returns: The rectangles line by line, from left to right. A line has several where the range
  ///   holds text of several directions; those that touch are one. Empty ranges have none.
  /// - Complexity: O(*n*), where *n* is the length of the lines that hold the range.
  public func rects(of range: Range<Int>, shape: SelectionShape = .text) -> [TextRect] {
    guard !range.isEmpty else { return [] }
    let first = lineIndex(of: TextPosition(offset: range.lowerBound))
    let last = lineIndex(of: TextPosition(offset: range.upperBound, affinity: .upstream))
    return (first...max(first, last)).flatMap { index in
      let line = lines[index]
      let cells = cells(ofLine: index)
      var spans = cells.spans(of: range)
      switch shape {
      case .text: break
      case .lines: spans = merged(spans + margins(of: line, cells, in: range))
      }
      return spans.map { span in
        TextRect(
          x: line.x + span.lowerBound, y: line.y, width: span.upperBound - span.lowerBound,
          height: line.height)
      }
    }
  }

  /// The space beside a line at the ends that a range goes beyond.
  private func margins(
    of line: LineFragment, _ cells: LineCells, in range: Range<Int>
  ) -> [ClosedRange<Double>] {
    let left = min(-line.x, 0)...0
    let right = cells.width...max(alignmentWidth - line.x, cells.width)
    var margins: [ClosedRange<Double>] = []
    if range.lowerBound < line.textRange.lowerBound {
      margins.append(cells.isRightToLeft ? right : left)
    }
    let takesSeparator =
      cells.cells.last?.kind == .separator && range.upperBound == line.textRange.upperBound
    if range.upperBound > line.textRange.upperBound || takesSeparator {
      margins.append(cells.isRightToLeft ? left : right)
    }
    return margins
  }

  private func merged(_ spans: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    let sorted = spans.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return sorted.reduce(into: []) { $0.add($1) }
  }
}

extension LineCells {
  /// The spans that a range of the text takes, from left to right, in points from the line's
  /// left edge.
  fileprivate func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
    visualOrder.reduce(into: []) { spans, index in
      let cell = cells[index]
      guard cell.isShown(in: range) else { return }
      // Negative letter spacing may take more than a cell's advance.
      spans.add(min(cell.x, cell.right)...max(cell.x, cell.right))
    }
  }
}

extension GraphemeCell {
  fileprivate func isShown(in range: Range<Int>) -> Bool {
    switch kind {
    case .text: textRange.overlaps(range)
    case .token: range.contains(textRange.lowerBound)
    case .hanging, .separator: false
    }
  }
}

extension [ClosedRange<Double>] {
  /// Adds a span, which is joined with the last one where they touch. One without a width goes.
  fileprivate mutating func add(_ span: ClosedRange<Double>) {
    guard span.lowerBound < span.upperBound else { return }
    if let last, last.upperBound >= span.lowerBound, span.upperBound >= last.lowerBound {
      self[count - 1] =
        Swift.min(last.lowerBound, span.lowerBound)...Swift.max(last.upperBound, span.upperBound)
    } else {
      append(span)
    }
  }
}
