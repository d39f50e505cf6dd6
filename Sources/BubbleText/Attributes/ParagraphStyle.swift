// SPDX-License-Identifier: MIT
/// The reading direction of a paragraph, or of a whole screen.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// The placement of lines between a paragraph's edges.
public enum TextAlignment: Hashable, Sendable {
  /// The edge where the paragraph's reading starts.
  case natural
  case left
  case right
  case center
  /// At both edges: the spaces of a line are widened until it fills its width, and so are the gaps
  /// around Han characters and kana, which have no spaces. As ``natural`` where a line ends its
  /// paragraph, ends in a forced break, is truncated, or has nothing to widen.
  case justified
}

/// The rule that finds each paragraph's base direction.
public enum BaseDirection: Hashable, Sendable {
  /// The direction of the first strong character (UAX #9, P2 and P3); `fallback` without one.
  case firstStrong(fallback: LayoutDirection)
  /// The direction of most strong characters, so that a product's name at its start does not turn
  /// an Arabic sentence around. If both directions have as many, the first character decides;
  /// `fallback` without any.
  case majority(fallback: LayoutDirection)
  /// The given one, regardless of the text: that of the screen, for example.
  case forced(LayoutDirection)
}

/// The rule by which a line's height follows from the fonts on it.
public enum LineHeightPolicy: Hashable, Sendable {
  /// The height of the requested fonts, whichever fallback fonts are used.
  case primary
  /// The height of every font on the line.
  case tallest
  /// The height of the paragraph's font, and of fallback fonts of scripts with tall stacks: Arabic,
  /// Thai, Lao, Khmer, Myanmar and the Indic scripts. Latin, Cyrillic, Greek, Hebrew, CJK, emoji
  /// and symbols keep the height of the paragraph's font.
  case adaptive
  /// The height of the paragraph's font, and little more for fallback fonts of scripts with tall
  /// stacks: no more than ``FontMetrics/compactFallback``, an ascent of 1.069 and a descent of
  /// 0.293 of the size, and none for Arabic. Other scripts keep the height of the paragraph's font.
  ///
  /// Lines of such texts grow where their ink would come closer than 0.05 of the size to that of
  /// the line above, and where it would reach past the first line's top or the last line's bottom
  /// by more than a fifth of the line. Ink counts up to 1.5 sizes above and 0.9 below the baseline.
  /// A ``ParagraphStyle/maximumLineHeight`` stops all growth.
  case compact
}

/// The treatment of a word that is wider than its line (CSS Text 3, `overflow-wrap`).
public enum OverflowWrap: Hashable, Sendable {
  /// Breaks the word after `/`, `?`, `&`, `-` or `.`, as typographers break URLs and file names, and between
  /// grapheme clusters where a part between two of these is wider than the line.
  ///
  /// A Latin letter, an ASCII digit, `%`, `_`, `~` or `@` must follow; after a full stop, a letter, so that numbers
  /// stay whole. There is no break after `//`, which keeps `https://` with its host, none after a separator that
  /// begins a word, and none between a minus sign and its digits.
  case breakAddress
  /// Breaks the word between grapheme clusters, as browsers do for `break-word`.
  case breakWord
  /// Keeps the word whole; its line is wider than the limit.
  case normal
}

/// The breaking, spacing and alignment of a paragraph's lines.
public struct ParagraphStyle: Hashable, Sendable {
  /// The places at which a line may end.
  public enum LineBreakMode: Hashable, Sendable {
    /// Wherever UAX #14 allows it; inside a word that is wider than the line, at any cluster.
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

  /// The strictness of the rules that protect the start of a line. The default is
  /// ``LineBreakStrictness/normal``.
  public var lineBreakStrictness = LineBreakStrictness.normal

  /// The places at which words may be broken. The default is ``WordBreak/normal``.
  public var wordBreak = WordBreak.normal

  /// The treatment of a word that is wider than its line. The default is
  /// ``OverflowWrap/breakAddress``.
  public var overflowWrap = OverflowWrap.breakAddress

  /// The distance between tab stops, in widths of a space. The default is 8. At least 1. Not used where there
  /// are ``tabStops``.
  public var tabInterval = 8

  /// The tab stops, in points. The default is `nil`: stops ``tabInterval`` apart, counted from where a
  /// line's text starts; in a paragraph's own style, those of the text.
  public var tabStops: TabStops?

  /// The default is ``LineHeightPolicy/compact``.
  public var lineHeightPolicy = LineHeightPolicy.compact

  /// The space below each line of the paragraph, in points, but for the text's last. The default
  /// is 0.
  public var lineSpacing = 0.0

  /// The space between the paragraph and the next one, in points, in addition to the line spacing.
  /// The default is 0.
  public var paragraphSpacing = 0.0

  /// The space between the paragraph and the one before it, in points, in addition to the other's
  /// ``paragraphSpacing``. None above the text's first paragraph. The default is 0.
  public var paragraphSpacingBefore = 0.0

  /// The minimum height of a line, in points, without line spacing. The default is 0.
  ///
  /// What a line gains or loses by this property, ``maximumLineHeight`` or ``lineHeightMultiple``
  /// is above its text: the descent stays, as in UIKit.
  public var minimumLineHeight = 0.0

  /// The maximum height of a line, in points, without line spacing. Glyphs that are higher reach
  /// into the line above. The default is 0: no limit.
  public var maximumLineHeight = 0.0

  /// The factor of a line's natural height, applied before ``minimumLineHeight`` and
  /// ``maximumLineHeight``. The default is 0: the natural height.
  public var lineHeightMultiple = 0.0

  /// The indent of the paragraph's first line, in points from the edge where its reading starts. At
  /// least 0. The default is 0.
  public var firstLineHeadIndent = 0.0

  /// The indent of the paragraph's other lines, in points from the edge where its reading starts.
  /// At least 0. The default is 0.
  public var headIndent = 0.0

  /// The end of the paragraph's lines, in points: if 0 or less, from the edge where its reading
  /// ends; if more than 0, from the edge where it starts. The default is 0.
  public var tailIndent = 0.0

  /// The language of text that names none, as a BCP 47 tag. It selects the Han forms.
  public var language: String?

  public init() {}
}

extension ParagraphStyle {
  /// The style of a paragraph that has one of its own, in a text with another.
  func resolved(in text: ParagraphStyle) -> ParagraphStyle {
    var resolved = text
    resolved.alignment = alignment
    if baseDirection != ParagraphStyle().baseDirection { resolved.baseDirection = baseDirection }
    resolved.lineSpacing = lineSpacing
    resolved.paragraphSpacing = paragraphSpacing
    resolved.paragraphSpacingBefore = paragraphSpacingBefore
    resolved.minimumLineHeight = minimumLineHeight
    resolved.maximumLineHeight = maximumLineHeight
    resolved.lineHeightMultiple = lineHeightMultiple
    resolved.firstLineHeadIndent = firstLineHeadIndent
    resolved.headIndent = headIndent
    resolved.tailIndent = tailIndent
    resolved.tabStops = tabStops ?? text.tabStops
    return resolved
  }

  var hasIndents: Bool { firstLineHeadIndent != 0 || headIndent != 0 || tailIndent != 0 }

  var boundsLineHeights: Bool {
    minimumLineHeight > 0 || maximumLineHeight > 0 || lineHeightMultiple > 0
  }

  func indents(ofFirstLine isFirst: Bool) -> LineIndents {
    guard hasIndents else { return LineIndents() }
    return LineIndents(
      leading: isFirst ? firstLineHeadIndent : headIndent, trailing: max(-tailIndent, 0),
      end: tailIndent > 0 ? tailIndent : .infinity)
  }
}

/// The widths that a line leaves free at its sides, in points, in the direction of reading.
struct LineIndents: Hashable, Sendable {
  var leading = 0.0
  var trailing = 0.0

  /// The farthest that the line may reach from the edge where reading starts.
  var end = Double.infinity

  /// The width that is left for text.
  func availableWidth(in width: Double) -> Double { max(min(width, end) - trailing - leading, 0) }
}

/// A height above and a depth below a baseline, in points. Both are positive unless text is lifted
/// far.
struct VerticalExtent: Hashable, Sendable {
  var ascent: Double
  var descent: Double

  /// The smallest extent that holds both.
  func union(_ other: VerticalExtent) -> VerticalExtent {
    VerticalExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }

  func lifted(by offset: Double) -> VerticalExtent {
    VerticalExtent(ascent: ascent + offset, descent: descent - offset)
  }
}

extension ParagraphStyle {
  /// The extent of a line with the natural one, multiplied and bounded. The descent stays.
  func bounded(_ natural: VerticalExtent) -> VerticalExtent {
    guard boundsLineHeights else { return natural }
    var height = natural.ascent + natural.descent
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    height = max(height, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return VerticalExtent(ascent: height - natural.descent, descent: natural.descent)
  }
}
