// SPDX-License-Identifier: MIT
/// Breaks a text into lines that need not be equally wide, such as lines beside an image.
///
/// With the same width for every line it makes the lines of
/// ``PreparedText/lines(fitting:limit:alignment:)``, where no limit is given.
public struct LineIterator {
  private let text: ShapedText
  private let alignment: TextAlignment?
  private var cursor: LineCursor
  private var y = 0.0

  /// Starts at the beginning of a text.
  ///
  /// - Parameter alignment: The alignment of each line in its width. The default is the text's
  ///   style's.
  public init(_ text: PreparedText, alignment: TextAlignment? = nil) {
    self.text = text.shaped
    self.alignment = alignment
    cursor = LineCursor(text.shaped)
  }

  /// The top of the line that comes next, line and paragraph spacing included.
  public var nextTop: Double { y + cursor.spacingBefore }

  /// Makes the next line.
  ///
  /// - Parameters:
  ///   - width: The maximum width of the line, in points. In an infinite width the line is at `x`,
  ///     regardless of the alignment.
  ///   - x: The left edge of the line's space, in points. The default is 0.
  /// - Returns: The line, below the one before; `nil` when the text has no more lines.
  public mutating func next(width: Double, x: Double = 0) -> LineFragment? {
    precondition(width >= 0, "A line needs a width of 0 or more, not \(width).")
    guard let line = cursor.next(width: width) else { return nil }
    var fragment = text.fragment(line, y: y + line.spacingBefore)
    text.place(&fragment, in: width.isFinite ? width : line.indentedWidth, alignment)
    fragment.x += x
    // In the order of ``PreparedText/lines(fitting:limit:alignment:)``, so that sums are equal.
    y += line.spacingBefore + line.extent.ascent + line.extent.descent
    return fragment
  }
}

extension PreparedText {
  /// Breaks the text into lines one by one, each with a width of its own.
  public func makeLineIterator(alignment: TextAlignment? = nil) -> LineIterator {
    LineIterator(self, alignment: alignment)
  }
}
