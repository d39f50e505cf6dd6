// SPDX-License-Identifier: MIT
extension PreparedText {
  /// The width of a box that hugs the text: the widest line, rounded up to a whole point.
  ///
  /// Lines made for this width are the same as those made for `width`.
  ///
  /// - Parameter width: The maximum width of a line, in points. The result isn't wider, unless a
  ///   grapheme cluster is.
  /// - Complexity: O(*n*), where *n* is the number of clusters.
  public func shrinkWrapWidth(fitting width: Double, limit: LineLimit = .none) -> Double {
    let widest = size(fitting: width, limit: limit).width
    // A fraction of a point past `width` could let another word in.
    return widest > width ? widest : min(widest.rounded(.up), width)
  }

  /// The narrowest width in which the text has as many lines as in `width`, so that the lines are
  /// about equally long.
  ///
  /// The result is the widest line of those that it makes. A width that is smaller by more than
  /// 2⁻¹⁶ points makes more lines, or has a grapheme cluster stick out.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line, in points. Returned as it is where a grapheme cluster
  ///     is wider, or where the text is cut off.
  ///   - limit: The maximum number of lines. The default is no limit.
  /// - Complexity: O(*n* log *w*), where *n* is the number of clusters and *w* the widest line.
  ///   Makes no lines.
  public func balancedWidth(fitting width: Double, limit: LineLimit = .none) -> Double {
    let whole = size(fitting: width, limit: limit)
    let sameCount = LineLimit(maximumLines: whole.lineCount, token: "")
    guard !whole.isTruncated, whole.width <= width + ShapedText.slack else { return width }
    guard whole.lineCount > 1 else { return min(whole.width, width) }
    var tooNarrow = 0.0
    var wideEnough = min(whole.width, width)
    var widest = whole.width
    while wideEnough - tooNarrow > Self.resolution {
      let middle = (tooNarrow + wideEnough) / 2
      let size = size(fitting: middle, limit: sameCount)
      if !size.isTruncated, size.width <= middle + ShapedText.slack {
        // No width between the widest line and the middle breaks elsewhere.
        wideEnough = min(size.width, middle)
        widest = size.width
      } else {
        tooNarrow = middle
      }
    }
    return min(widest, width)
  }

  /// The least difference between two lines' widths: advances are whole multiples of it.
  private static let resolution = 1.0 / 1_048_576
}
