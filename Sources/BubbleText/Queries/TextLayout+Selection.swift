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
    rects(ofEach: [range], shape: shape, cells: cells(ofLine:))[0]
  }

  /// The rectangles of each of several ranges, as ``rects(of:shape:)`` returns them.
  ///
  /// - Parameter ranges: UTF-8 offsets, in the order of the text.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of the lines that hold the ranges, and *m* that
  ///   of the ranges.
  package func rects(ofEach ranges: [Range<Int>]) -> [[TextRect]] {
    rects(ofEach: ranges, shape: .text, cells: cells(ofLine:))
  }

  /// - Parameter cells: Makes the cells of a line. Called once for each line where ranges are in order.
  func rects(
    ofEach ranges: [Range<Int>], shape: SelectionShape, cells: (_ line: Int) -> LineCells
  ) -> [[TextRect]] {
    var latest: (line: Int, cells: OrderedCells)?
    return ranges.map { range in
      lineIndices(of: range).flatMap { index in
        let known = latest.flatMap { $0.line == index ? $0.cells : nil }
        let ordered = known ?? OrderedCells(cells(index))
        latest = (index, ordered)
        return rects(of: range, onLine: lines[index], ordered, shape: shape)
      }
    }
  }

  /// The lines that hold a range; none for an empty range.
  private func lineIndices(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let first = lineIndex(of: TextPosition(offset: range.lowerBound))
    let last = lineIndex(of: TextPosition(offset: range.upperBound, affinity: .upstream))
    return first..<max(first, last) + 1
  }

  private func rects(
    of range: Range<Int>, onLine line: LineFragment, _ ordered: OrderedCells, shape: SelectionShape
  ) -> [TextRect] {
    var spans = ordered.spans(of: range)
    switch shape {
    case .text: break
    case .lines: spans = merged(spans + margins(of: line, ordered.line, in: range))
    }
    return spans.map { span in
      TextRect(
        x: line.x + span.lowerBound, y: line.y, width: span.upperBound - span.lowerBound,
        height: line.height)
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

/// The cells of a line, and the place of each from left to right.
private struct OrderedCells {
  let line: LineCells
  private let places: [Int]

  init(_ line: LineCells) {
    self.line = line
    var places = Array(repeating: 0, count: line.cells.count)
    for (place, index) in line.visualOrder.enumerated() { places[index] = place }
    self.places = places
  }

  /// The spans that a range of the text takes, from left to right, in points from the line's
  /// left edge.
  func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
    let cells = line.cells
    let first = cells.indices.partitioningIndex {
      cells[$0].textRange.upperBound >= range.lowerBound
    }
    let end = (first..<cells.count).partitioningIndex {
      cells[$0].textRange.lowerBound >= range.upperBound
    }
    let visual = (first..<end).sorted { places[$0] < places[$1] }
    return visual.reduce(into: []) { spans, index in
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
