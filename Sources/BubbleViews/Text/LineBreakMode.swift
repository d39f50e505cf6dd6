// SPDX-License-Identifier: MIT
public import BubbleText

/// The breaking or truncation of text that doesn't fit on a line, as in UIKit.
///
/// Labels with several lines break between words in every mode but ``byCharWrapping``; the mode then
/// determines how the last line ends.
public enum LineBreakMode: Hashable, Sendable, CaseIterable {
  /// Lines break between words. Text that doesn't fit the last line is left out.
  case byWordWrapping
  /// Lines break between grapheme clusters. Text that doesn't fit the last line is left out.
  case byCharWrapping
  /// The last line goes on, and is cut off at the edge.
  case byClipping
  /// The last line shows the end of the text: `…the dog`.
  case byTruncatingHead
  /// The last line shows as much as fits: `The quick…`.
  case byTruncatingTail
  /// The last line shows its beginning and the end of the text: `The…dog`.
  case byTruncatingMiddle
}

extension LineBreakMode {
  /// The part of an overlong line that an ellipsis replaces; `nil` for modes without one.
  var truncation: LineLimit.Truncation? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}

/// The arrangement of prepared text in the lines that a view shows.
@_spi(UIKit) public struct LineArrangement {
  var mode: LineBreakMode
  /// 0 for as many as fit.
  var maximumLines: Int
  var alignment: TextAlignment

  /// - Parameter maximumLines: 0 for as many as fit.
  public init(mode: LineBreakMode, maximumLines: Int, alignment: TextAlignment) {
    self.mode = mode
    self.maximumLines = maximumLines
    self.alignment = alignment
  }

  /// The maximum overhang of the last line out of a box, in points: less than a pixel of rounding.
  private static let overhang = 1.0

  /// The lines in a box. Those that would hang out of it below are left out; the first is always there.
  public func lines(of text: PreparedText, in size: (width: Double, height: Double))
    -> [LineFragment]
  {
    let height = size.height + Self.overhang
    if let truncation = mode.truncation {
      let limit = LineLimit(
        maximumLines: maximumLines, maximumHeight: height, truncation: truncation)
      return text.lines(fitting: size.width, limit: limit, alignment: alignment)
    }
    return lines(of: text, width: size.width, height: height)
  }

  /// The size of text at a width, without a limit of its height.
  public func size(of text: PreparedText, fitting width: Double) -> (width: Double, height: Double)
  {
    let limit = LineLimit(maximumLines: maximumLines, truncation: mode.truncation ?? .tail)
    let size = text.size(fitting: width, limit: limit)
    guard size.isTruncated, mode.truncation == nil else { return (size.width, size.height) }
    let lines = lines(of: text, width: width, height: .infinity)
    return (lines.reduce(0) { max($0, $1.indentedWidth) }, lines.last.map { $0.y + $0.height } ?? 0)
  }

  /// Lines without an ellipsis.
  private func lines(of text: PreparedText, width: Double, height: Double) -> [LineFragment] {
    var iterator = text.makeLineIterator(alignment: alignment)
    var lines: [LineFragment] = []
    while maximumLines == 0 || lines.count < maximumLines {
      let isLast = mode == .byClipping && lines.count + 1 == maximumLines
      guard let line = isLast ? lastLine(&iterator, width) : iterator.next(width: width) else {
        break
      }
      if !lines.isEmpty, line.y + line.height > height { break }
      lines.append(line)
    }
    return lines
  }

  /// All that is left of a paragraph. If it is too wide, it starts at the edge where reading starts.
  private func lastLine(_ iterator: inout LineIterator, _ width: Double) -> LineFragment? {
    var endless = iterator
    guard let line = endless.next(width: .infinity) else { return nil }
    guard width.isFinite else { return iterator.next(width: width) }
    let free = width - line.indentedWidth
    let start =
      switch (free < 0, alignment, line.baseDirection) {
      case (true, _, .rightToLeft), (false, .right, _), (false, .natural, .rightToLeft),
        (false, .justified, .rightToLeft):
        free
      case (false, .center, _): free / 2
      case (true, _, .leftToRight), (false, .left, _), (false, .natural, .leftToRight),
        (false, .justified, .leftToRight):
        0.0
      }
    return iterator.next(width: .infinity, x: start)
  }
}
