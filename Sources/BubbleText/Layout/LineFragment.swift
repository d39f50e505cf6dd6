// SPDX-License-Identifier: MIT
/// One laid-out line: the text it covers, its size, and where its baseline is.
///
/// Lengths are in points, in the text's space: x grows right, y grows down, and zero is the top
/// left corner of the first line.
public struct LineFragment: Hashable, Sendable {
  /// The UTF-8 offsets this line covers, with the white space and the line separator that end it.
  public let textRange: Range<Int>

  /// The visible part of the text: without trailing white space, and without the text that
  /// truncation cut off. Of a truncated line, the part before the token.
  public let visibleRange: Range<Int>

  /// The visible part of the text after the truncation token; `nil` when there is none.
  public let visibleSuffix: Range<Int>?

  /// The left edge. Depends on the alignment and the width that the lines were made for.
  public internal(set) var x: Double

  /// The top edge.
  public let y: Double

  /// The sum of advances, without trailing white space (it hangs), with the truncation token. Of a
  /// justified line, with the widening of its gaps.
  public internal(set) var width: Double

  /// The distance from the baseline up to the line's top.
  public let ascent: Double

  /// The distance from the baseline down to the line's bottom.
  public let descent: Double

  /// The part of the text's offsets that moves all of it, and the line not, in points upwards.
  let lift: Double

  /// The reading direction of the line's paragraph.
  public let baseDirection: LayoutDirection

  /// Whether the line ends at a soft hyphen, which is shown.
  public let endsWithHyphen: Bool

  /// The visible clusters, in the order of the text; of a truncated line, those before the token.
  let clusters: Range<Int>

  /// The visible clusters behind the truncation token.
  let suffix: Range<Int>?

  /// The token that replaces the text that the line leaves out; `nil` for a whole line.
  let token: TruncationToken?

  /// The index of the line's paragraph.
  let paragraph: Int

  /// Whether the last visible cluster gives up its empty half.
  let trimsEnd: Bool

  /// The widths that the line leaves free at its sides.
  var indents = LineIndents()

  /// The width that is added to each gap of a justified line, in points; 0 in other lines.
  var gapWidth = 0.0

  /// The width that is added to all gaps, in points.
  var justification = 0.0

  /// The width with indents, before justification: the width of a box that hugs the line.
  package var indentedWidth: Double {
    width - justification + indents.leading + indents.trailing
  }

  /// Whether a truncation token replaces text.
  public var isTruncated: Bool { token != nil }

  /// The line's height.
  public var height: Double { ascent + descent }

  /// The distance of the baseline from the top of the first line. Glyphs and boxes are placed from it by their
  /// ``TextAttributes/baselineOffset``.
  public var baseline: Double { y + ascent }

  /// The distance of the text's own baseline from the top of the first line: above ``baseline`` where the whole line is
  /// lifted, below it where the whole line is lowered.
  public var textBaseline: Double { baseline - lift }
}

/// The size of a text's lines.
public struct TextSize: Hashable, Sendable {
  /// The widest line with its indents, before justification, in points. Not rounded.
  public var width: Double

  /// The distance from the first line's top to the last line's bottom, in points. Not rounded.
  public var height: Double

  /// The number of lines. At least one: empty text is one line high.
  public var lineCount: Int

  /// The width of the last line with its indents, in points.
  public var lastLineWidth: Double

  /// The reading direction of the last line's paragraph.
  public var lastLineDirection: LayoutDirection

  /// Whether text was cut off.
  public var isTruncated: Bool
}
