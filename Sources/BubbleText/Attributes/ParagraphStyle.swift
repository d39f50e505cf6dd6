/// Which way a paragraph, or the whole of a screen, reads.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// Where lines sit between a paragraph's edges.
public enum TextAlignment: Hashable, Sendable {
  /// The edge where the paragraph's reading starts.
  case natural
  case left
  case right
  case center
}

/// How each paragraph's base direction is found.
public enum BaseDirection: Hashable, Sendable {
  /// That of the first strong character (UAX #9, P2 and P3); `fallback` where there is none.
  case firstStrong(fallback: LayoutDirection)
  /// That of most strong characters, so that a product's name at its start does not turn an Arabic
  /// sentence around. Of as many in both directions, the first decides; `fallback` where there are
  /// none.
  case majority(fallback: LayoutDirection)
  /// The given one, whatever the text says: that of the screen, for example.
  case forced(LayoutDirection)
}

/// How a line's height follows from the fonts on it.
public enum LineHeightPolicy: Hashable, Sendable {
  /// The height of the fonts that the text asks for, whichever fonts step in for them.
  case primary
  /// Room for every font on the line.
  case tallest
  /// Room for the paragraph's font, and for fallback fonts of scripts with tall stacks: Arabic,
  /// Thai, Lao, Khmer, Myanmar and the Indic scripts. Latin, Cyrillic, Greek, Hebrew, CJK, emoji
  /// and symbols keep the height of the paragraph's font.
  case adaptive
}

/// What becomes of a word that is wider than its line (CSS Text 3, `overflow-wrap`).
public enum OverflowWrap: Hashable, Sendable {
  /// It is broken between grapheme clusters.
  case breakWord
  /// It stays whole, and its line is wider than the limit.
  case normal
}

/// How lines are broken and placed.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where a line may end.
  public enum LineBreakMode: Hashable, Sendable {
    /// Where UAX #14 allows it; inside a word that is wider than the line, at any cluster.
    case byWord
    /// After any grapheme cluster.
    case byCharacter
  }

  /// The default is ``TextAlignment/natural``.
  public var alignment = TextAlignment.natural

  /// The default takes the first strong character, else left to right.
  public var baseDirection = BaseDirection.firstStrong(fallback: .leftToRight)

  /// The default is ``LineBreakMode/byWord``.
  public var lineBreakMode = LineBreakMode.byWord

  /// How many rules protect the start of a line. The default is ``LineBreakStrictness/normal``.
  public var lineBreakStrictness = LineBreakStrictness.normal

  /// Where words may be broken. The default is ``WordBreak/normal``.
  public var wordBreak = WordBreak.normal

  /// What becomes of a word that is wider than its line. The default is
  /// ``OverflowWrap/breakWord``.
  public var overflowWrap = OverflowWrap.breakWord

  /// How far tab stops are apart, in widths of a space. The default is 8. At least 1.
  public var tabInterval = 8

  /// The default is ``LineHeightPolicy/adaptive``.
  public var lineHeightPolicy = LineHeightPolicy.adaptive

  /// Extra room between lines of a paragraph, in points. The default is 0.
  public var lineSpacing = 0.0

  /// Extra room between paragraphs, in points. The default is 0.
  public var paragraphSpacing = 0.0

  /// The language of text that names none, as a BCP 47 tag. It selects the Han forms.
  public var language: String?

  public init() {}
}
