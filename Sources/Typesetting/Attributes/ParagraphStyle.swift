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

/// How a paragraph's base direction is found (UAX #9, P2 and P3).
public enum BaseDirection: Hashable, Sendable {
  /// That of the first strong character; `fallback` where there is none.
  case firstStrong(fallback: LayoutDirection)
  /// The given one, whatever the text says.
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
