// SPDX-License-Identifier: MIT
/// The position of a grapheme cluster on its line.
struct GraphemeCell {
  enum Kind {
    /// Visible text.
    case text
    /// White space that hangs over the line's end.
    case hanging
    /// The separator that ends the line. Has no width.
    case separator
    /// A truncation token, which represents the truncated text.
    case token
  }

  /// The UTF-8 offsets of the cluster.
  var textRange: Range<Int>

  /// The width, in points.
  var width: Double

  /// The left edge, in points from the line's left edge. Hanging white space is beyond the line.
  var x = 0.0

  let level: UInt8
  let kind: Kind

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The right edge.
  var right: Double { x + width }

  /// The x coordinate of a caret before the cluster.
  var leadingEdge: Double { isRightToLeft ? right : x }

  /// The x coordinate of a caret after the cluster.
  var trailingEdge: Double { isRightToLeft ? x : right }
}

/// The grapheme clusters of one line, with the white space and the separator that end it.
struct LineCells {
  /// The cells in the order of the text, without gaps.
  private(set) var cells: [GraphemeCell]

  /// Indices of cells, from left to right.
  let visualOrder: [Int]

  /// The UTF-8 offsets of the line.
  let textRange: Range<Int>

  /// The visible width, in points.
  let width: Double

  /// The level of the line's paragraph.
  let baseLevel: UInt8

  /// Places the cells of a line.
  ///
  /// - Parameter cells: In the order of the text. Those that hang are last.
  init(_ cells: [GraphemeCell], textRange: Range<Int>, baseLevel: UInt8) {
    self.cells = cells
    self.textRange = textRange
    self.baseLevel = baseLevel
    let hanging = cells.firstIndex { $0.kind == .hanging || $0.kind == .separator } ?? cells.count
    let visible = VisualOrder.indices(cells[..<hanging].map(\.level))
    var x = 0.0
    for index in visible {
      self.cells[index].x = x
      x += cells[index].width
    }
    width = x
    if baseLevel & 1 == 0 {
      visualOrder = visible + Array(hanging..<cells.count)
      placeHanging(hanging..<cells.count)
    } else {
      visualOrder = (hanging..<cells.count).reversed() + visible
      placeHanging(hanging..<cells.count)
    }
  }

  var isRightToLeft: Bool { baseLevel & 1 == 1 }

  /// The width of the white space that hangs over the line's end, in points.
  var hangingWidth: Double { cells.reduce(0) { $0 + ($1.kind == .hanging ? $1.width : 0) } }

  /// The edge at which reading starts.
  var leadingEdge: Double { isRightToLeft ? width : 0 }

  /// The edge at which reading ends, past white space that hangs.
  var trailingEdge: Double {
    guard let last = cells.last, last.kind == .hanging || last.kind == .separator else {
      return isRightToLeft ? 0 : width
    }
    return last.trailingEdge
  }

  /// The index of the cell that holds an offset, or `nil` outside the line.
  func index(at offset: Int) -> Int? {
    let index = cells.indices.partitioningIndex { cells[$0].textRange.upperBound > offset }
    return index < cells.count && cells[index].textRange.contains(offset) ? index : nil
  }

  private mutating func placeHanging(_ indices: Range<Int>) {
    var edge = isRightToLeft ? 0 : width
    for index in indices {
      if isRightToLeft { edge -= cells[index].width }
      cells[index].x = edge
      if !isRightToLeft { edge += cells[index].width }
    }
  }
}
