internal import Synchronization

/// Text that is ready to be broken into lines at any width.
///
/// What its size asks for is known: how wide the text is between the places where lines may end. Its
/// glyphs are made when lines are first asked for. Prepared text is immutable; threads may share it.
public final class PreparedText: Sendable {
  /// How its lines are broken and placed.
  public let style: ParagraphStyle

  private let source: Source
  private let typesetter: Typesetter

  /// What the size asks for, where it doesn't take glyphs.
  private let segments: LineSegments?
  private let measuring: MeasuringFont?
  private let lazilyShaped = AtomicLazyReference<ShapedText>()

  /// The text, with fonts of the sizes that are shown.
  private enum Source: Sendable {
    case attributed(AttributedText)
    case plain(String, TextAttributes)
  }

  init(_ text: AttributedText, style: ParagraphStyle, typesetter: Typesetter) {
    self.style = style
    self.typesetter = typesetter
    source = .attributed(text)
    measuring = text.uniformAttributes.flatMap { typesetter.measuringFont($0, style) }
    segments = measuring?.segments(of: text.string, direction: style.baseDirection)
  }

  /// A text that looks the same throughout.
  init(
    _ string: String, attributes: TextAttributes, style: ParagraphStyle, typesetter: Typesetter,
    measuring: MeasuringFont?
  ) {
    self.style = style
    self.typesetter = typesetter
    self.measuring = measuring
    source = .plain(string, attributes)
    segments = measuring?.segments(of: string, direction: style.baseDirection)
  }

  /// The text and its attributes.
  public var text: AttributedText {
    switch source {
    case .attributed(let text): text
    case .plain(let string, let attributes): AttributedText(string, attributes: attributes)
    }
  }

  /// The text's glyphs. When threads ask at once, the first one's are kept.
  var shaped: ShapedText {
    lazilyShaped.load() ?? lazilyShaped.storeIfNil(typesetter.shape(text, style: style))
  }
}

extension PreparedText {
  /// Breaks the text into lines no wider than `width`.
  ///
  /// Nothing is shaped again, but for letters that take another form at the edge of a line, so a
  /// cell may ask for as many widths as it likes.
  ///
  /// - Parameters:
  ///   - width: The most room a line may take, in points. A grapheme cluster wider than this gets a
  ///     line to itself, and so do several that the font draws as one (a conjunct, a
  ///     ligature). Lines are aligned within it; an infinite width aligns them within the widest.
  ///   - limit: How many lines may be made. The default is as many as it takes.
  ///   - alignment: Where the lines sit in the width. The default is the style's.
  /// - Returns: The lines from top to bottom. Empty text has one line, as tall as its font; a line
  ///   separator at the end makes a last empty line.
  /// - Complexity: O(*n*), where *n* is the number of clusters.
  public func lines(
    fitting width: Double, limit: LineLimit = .none, alignment: TextAlignment? = nil
  ) -> [LineFragment] {
    shaped.lines(fitting: width, limit: limit, alignment: alignment)
  }

  /// The room that the lines take at a width. The same as that of ``lines(fitting:limit:)``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of clusters. Makes no lines.
  public func size(fitting width: Double, limit: LineLimit = .none) -> TextSize {
    precondition(width >= 0, "Lines need a width of 0 or more, not \(width).")
    if let segments, let measuring,
      let size = segments.size(
        fitting: width, limit: limit, heights: measuring.lineHeights(in: style))
    {
      return size
    }
    return shaped.size(fitting: width, limit: limit)
  }

  /// The glyphs of a line, run by run, from left to right.
  ///
  /// - Parameter line: A line of this text.
  public func glyphRuns(of line: LineFragment) -> [GlyphRun] { shaped.glyphRuns(of: line) }

  /// The scalars that no font has a glyph for, in the order of the text, once a time they stand in
  /// it. A box is drawn in their place, one for each cluster.
  ///
  /// - Complexity: O(*n*), where *n* is the number of glyphs.
  public var missingScalars: [Unicode.Scalar] { shaped.missingScalars }
}
