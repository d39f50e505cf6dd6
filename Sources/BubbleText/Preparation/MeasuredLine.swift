// SPDX-License-Identifier: MIT
internal import Synchronization

/// A line before it is placed.
struct MeasuredLine {
  var paragraph: Int
  /// The visible clusters; of a truncated line, those before the token.
  var clusters: Range<Int>
  /// The visible clusters behind the truncation token. They may belong to a later paragraph.
  var suffix: Range<Int>?
  /// The end of the last cluster, white space and cut off text included.
  var end: Int
  /// The width in points, with the truncation token or the hyphen.
  var width: Double
  var extent: VerticalExtent
  /// The widths that the line leaves free at its sides.
  var indents = LineIndents()
  /// The space above the line: line or paragraph spacing. 0 for the first.
  var spacingBefore = 0.0
  /// The token that replaces the text that the line leaves out; `nil` for a whole line.
  var token: TruncationToken?
  /// Whether the line ends at a soft hyphen, which is shown.
  var endsWithHyphen = false
  /// Whether the last visible cluster gives up its empty half.
  var trimsEnd = false
  /// Whether the line is its paragraph's last.
  var endsParagraph = false

  /// The width of the line with its indents, in points.
  var indentedWidth: Double { width + indents.leading + indents.trailing }
}

/// The token in place of text that is left out.
struct TruncationToken: Hashable, Sendable {
  let string: String

  /// The index of the attributed text's run whose attributes it has.
  let attributes: Int
}

/// The lines of a long text at the width that they were last made for.
///
/// A text is measured before it is drawn, at the same width. Breaking a word of a million letters takes longer
/// than shaping it, where letters take other forms at the edges of lines. Threads share the lines.
final class KnownLines: Sendable {
  private let latest = Mutex<(width: Double, lines: [MeasuredLine])?>(nil)

  /// The lines of texts with fewer clusters are made each time.
  static let shortestText = 10_000

  /// The lines at a width; `nil` where others were made last.
  func lines(fitting width: Double) -> [MeasuredLine]? {
    latest.withLock { $0?.width == width ? $0?.lines : nil }
  }

  func keep(_ lines: [MeasuredLine], fitting width: Double) {
    latest.withLock { $0 = (width, lines) }
  }
}
