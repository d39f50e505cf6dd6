/// One laid-out line: the text it covers, the room it takes, and where its baseline sits.
///
/// Lengths are in points, in the text's space: x grows right, y grows down, and zero is the top
/// left corner of the first line.
public struct LineFragment: Hashable, Sendable {
  /// The UTF-8 offsets this line covers, with the white space and the line separator that end it.
  public let textRange: Range<Int>

  /// The part of the text that is seen: without trailing white space, and without what truncation
  /// cut off.
  public let visibleRange: Range<Int>

  /// The left edge. Depends on the alignment and the width that the lines were made for.
  public internal(set) var x: Double

  /// The top edge.
  public let y: Double

  /// The sum of advances, without trailing white space (it hangs), with the truncation token.
  public let width: Double

  /// The distance from the baseline up to the line's top.
  public let ascent: Double

  /// The distance from the baseline down to the line's bottom.
  public let descent: Double

  /// Which way the line's paragraph reads.
  public let baseDirection: LayoutDirection

  /// Whether the line ends with a truncation token in place of text.
  public let isTruncated: Bool

  /// The visible clusters, in the order of the text.
  let clusters: Range<Int>

  /// The index of the line's paragraph.
  let paragraph: Int

  /// The line's height.
  public var height: Double { ascent + descent }

  /// The distance of the baseline from the top of the first line.
  public var baseline: Double { y + ascent }
}

/// The room that lines take.
public struct TextSize: Hashable, Sendable {
  /// The widest line, in points. Not rounded.
  public var width: Double

  /// From the first line's top to the last line's bottom, in points. Not rounded.
  public var height: Double

  /// How many lines there are. At least one: empty text is one line high.
  public var lineCount: Int

  /// The width of the last line, in points.
  public var lastLineWidth: Double

  /// Which way the last line's paragraph reads.
  public var lastLineDirection: LayoutDirection

  /// Whether text was cut off.
  public var isTruncated: Bool
}

/// How many lines may be made, and what happens to the rest.
public struct LineLimit: Hashable, Sendable {
  /// The most lines there may be; 0 for as many as it takes. The default is 0.
  public var maximumLines = 0

  /// What stands at the end of the last line when text is cut off. Empty to cut it off bare. The
  /// default is an ellipsis.
  public var token = "\u{2026}"

  public init(maximumLines: Int = 0, token: String = "\u{2026}") {
    self.maximumLines = maximumLines
    self.token = token
  }

  /// As many lines as it takes.
  public static let none = LineLimit()
}
