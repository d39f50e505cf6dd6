// SPDX-License-Identifier: MIT
/// A caret: a bar without width that is as high as its line.
public struct TextCaret: Hashable, Sendable {
  /// The place in the text.
  public let position: TextPosition

  /// The caret's rectangle.
  public let rect: TextRect

  /// The direction of the text that the caret belongs to.
  public let direction: LayoutDirection
}

/// The carets of one offset.
public struct TextCaretPair: Hashable, Sendable {
  /// The one whose neighbour has the lower embedding level: that of the paragraph, at the place
  /// where other text begins.
  public let primary: TextCaret

  /// The second caret where the direction changes; `nil` if both are at one place.
  public let secondary: TextCaret?
}

extension TextLayout {
  /// The caret of a position.
  ///
  /// A position inside a grapheme cluster counts as its start. White space that hangs over a line's
  /// end has carets beyond the line's width. Text that is cut off has one at the token's end.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  public func caret(at position: TextPosition) -> TextCaret {
    let line = lineIndex(of: position)
    return caret(at: position, cells: cells(ofLine: line), line: lines[line])
  }

  /// The carets of an offset: two where the direction of the text changes.
  ///
  /// Between a line that broke without a separator and the next, it is the next line's.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  public func carets(at offset: Int) -> TextCaretPair {
    let index = lineIndex(of: TextPosition(offset: offset))
    let line = lines[index]
    let cells = cells(ofLine: index)
    let after = TextPosition(offset: offset)
    let before = TextPosition(offset: offset, affinity: .upstream)
    let downstream = caret(at: after, cells: cells, line: line)
    guard lineIndex(of: before) == index else {
      return TextCaretPair(primary: downstream, secondary: nil)
    }
    let upstream = caret(at: before, cells: cells, line: line)
    guard upstream.rect != downstream.rect else {
      return TextCaretPair(primary: downstream, secondary: nil)
    }
    return cells.edge(at: before).level < cells.edge(at: after).level
      ? TextCaretPair(primary: upstream, secondary: downstream)
      : TextCaretPair(primary: downstream, secondary: upstream)
  }

  private func caret(
    at position: TextPosition, cells: LineCells, line: LineFragment
  ) -> TextCaret {
    let edge = cells.edge(at: position)
    return TextCaret(
      position: position,
      rect: TextRect(x: line.x + edge.x, y: line.y, width: 0, height: line.height),
      direction: edge.level & 1 == 1 ? .rightToLeft : .leftToRight)
  }
}
