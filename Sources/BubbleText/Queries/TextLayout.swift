// SPDX-License-Identifier: MIT
/// Text broken into lines, for queries: sizes, carets, selections, hits.
///
/// A layout is made once for a width and may be shared by threads. Offsets are UTF-8 offsets into
/// the text; ``PreparedText/utf16Offset(ofUTF8:)`` turns them into those of other string types.
public struct TextLayout: Sendable {
  /// The text that the lines are of.
  public let text: PreparedText

  /// The lines from top to bottom. At least one.
  public let lines: [LineFragment]

  /// The maximum width of a line, in points. May be infinite.
  public let width: Double

  /// The limit that the lines were made with.
  public let limit: LineLimit

  /// The alignment of the lines in the width.
  public let alignment: TextAlignment

  /// Breaks a text into lines, as ``PreparedText/lines(fitting:limit:alignment:)`` does.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line, in points.
  ///   - limit: The maximum number of lines. The default is no limit.
  ///   - alignment: The alignment of the lines in the width. The default is the text's style's.
  public init(
    _ text: PreparedText, fitting width: Double, limit: LineLimit = .none,
    alignment: TextAlignment? = nil
  ) {
    let lines = text.lines(fitting: width, limit: limit, alignment: alignment)
    self.init(text, lines: lines, width: width, limit: limit, alignment: alignment)
  }

  /// Takes lines that were made by other means, such as a ``LineIterator``.
  ///
  /// - Parameters:
  ///   - lines: All lines of the text, from top to bottom. Not empty.
  ///   - width: The width in which the lines are aligned, in points.
  ///   - limit: The limit that the lines were made with.
  ///   - alignment: The alignment of the lines in the width. The default is the text's style's.
  public init(
    _ text: PreparedText, lines: [LineFragment], width: Double, limit: LineLimit = .none,
    alignment: TextAlignment? = nil
  ) {
    precondition(!lines.isEmpty, "A layout has at least one line.")
    self.text = text
    self.lines = lines
    self.width = width
    self.limit = limit
    self.alignment = alignment ?? text.style.alignment
  }
}

extension TextLayout {
  /// The number of lines. At least one.
  public var lineCount: Int { lines.count }

  /// The width of the widest line with its indents, before justification, in points. Not rounded.
  public var widestLine: Double { lines.reduce(0) { max($0, $1.indentedWidth) } }

  /// The width of the widest line with the white space at its end, in points. Not rounded.
  ///
  /// White space counts where the text or a separator ends the line, as far as it fits ``width``. Where a line broke
  /// without a separator, it hangs.
  ///
  /// - Complexity: O(*n*), where *n* is the number of grapheme clusters.
  public var widestLineWithWhiteSpace: Double {
    lines.indices.reduce(0) { widest, index in
      let own = lines[index].indentedWidth
      guard !lines[index].isTruncated, index == lines.count - 1 || endsWithSeparator(index) else {
        return max(widest, own)
      }
      return max(widest, min(own + cells(ofLine: index).hangingWidth, max(width, own)))
    }
  }

  /// The distance from the top to the last line's bottom, in points. Not rounded.
  public var height: Double { lastLine.y + lastLine.height }

  /// The width of the last line with its indents, in points.
  public var lastLineWidth: Double { lastLine.indentedWidth }

  /// The reading direction of the last line's paragraph.
  public var lastLineDirection: LayoutDirection { lastLine.baseDirection }

  /// The visible UTF-8 offsets of each line; of a truncated one, those before the token.
  public var visibleRanges: [Range<Int>] { lines.map(\.visibleRange) }

  /// Whether text was cut off.
  public var isTruncated: Bool { lines.contains(where: \.isTruncated) }

  /// The width in which the lines are aligned, in points.
  var alignmentWidth: Double { width.isFinite ? width : widestLine }

  var lastLine: LineFragment { lines[lines.count - 1] }
}

extension PreparedText {
  /// Breaks the text into lines, for queries of carets, selections and hits.
  ///
  /// - Complexity: O(*n*), where *n* is the number of clusters.
  public func layout(
    fitting width: Double, limit: LineLimit = .none, alignment: TextAlignment? = nil
  ) -> TextLayout {
    TextLayout(self, fitting: width, limit: limit, alignment: alignment)
  }
}

/// The neighbour that a place between characters belongs to.
///
/// It matters where the two are not side by side: at the end of a line that broke without a
/// separator, and where the direction of the text changes.
public enum TextAffinity: Hashable, Sendable {
  /// The character before: the place is at its trailing edge.
  case upstream
  /// The character after: the place is at its leading edge.
  case downstream
}

/// A place between characters where a caret may be.
public struct TextPosition: Hashable, Sendable {
  /// The UTF-8 offset of the place.
  public var offset: Int

  /// The neighbour that the place belongs to.
  public var affinity: TextAffinity

  public init(offset: Int, affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// A rectangle in the text's space: x grows right, y grows down, and zero is the top left corner of
/// the first line. Lengths are in points.
public struct TextRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double

  /// The top edge.
  public var y: Double

  /// The width. Never negative; 0 for a caret.
  public var width: Double

  /// The height. Never negative.
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var right: Double { x + width }

  /// The bottom edge.
  public var bottom: Double { y + height }
}
