// SPDX-License-Identifier: MIT
/// The place of a caret on its line.
struct CaretEdge {
  /// The x coordinate, in points from the line's left edge.
  var x: Double

  /// The embedding level of the text that the caret belongs to.
  var level: UInt8
}

extension LineCells {
  /// Returns the place of the caret at a position.
  ///
  /// Where the line has no character on the side that the position belongs to, it is at the end
  /// of the line as its paragraph reads. A position inside a grapheme cluster counts as its start.
  func edge(at position: TextPosition) -> CaretEdge {
    switch position.affinity {
    case .downstream:
      guard let index = index(at: position.offset) else {
        return CaretEdge(x: trailingEdge, level: baseLevel)
      }
      return CaretEdge(x: cells[index].leadingEdge, level: cells[index].level)
    case .upstream:
      guard let index = index(before: position.offset) else {
        return CaretEdge(x: leadingEdge, level: baseLevel)
      }
      return CaretEdge(x: cells[index].trailingEdge, level: cells[index].level)
    }
  }

  /// The index of the cell that ends at an offset, or at the start of the cell around it.
  func index(before offset: Int) -> Int? {
    let index = (index(at: offset) ?? cells.count) - 1
    return index >= 0 && offset > textRange.lowerBound ? index : nil
  }

  /// Returns the number of cells to the left of a position.
  func visualIndex(of position: TextPosition) -> Int {
    switch position.affinity {
    case .downstream:
      guard let index = index(at: position.offset) else { return isRightToLeft ? 0 : cells.count }
      return place(of: index) + (cells[index].isRightToLeft ? 1 : 0)
    case .upstream:
      guard let index = index(before: position.offset) else {
        return isRightToLeft ? cells.count : 0
      }
      return place(of: index) + (cells[index].isRightToLeft ? 0 : 1)
    }
  }

  private func place(of index: Int) -> Int { visualOrder.firstIndex(of: index) ?? 0 }
}
