// SPDX-License-Identifier: MIT
internal import Synchronization

/// Text that is ready to be broken into lines at any width.
///
/// The data for its size is known: the widths of the text between the places where lines may end.
/// Its glyphs are made when lines are first requested. Prepared text is immutable; threads may
/// share it.
public final class PreparedText: Sendable {
  private let source: Source

  /// The segments and the setting for measuring without glyphs, with the heights of lines.
  private let segments: LineSegments?
  private let unownedSetting: Unmanaged<TextSetting>?

  /// The same of text that is measured by words.
  private let words: WordSegments?
  private let lazilyShaped = AtomicLazyReference<ShapedText>()

  private enum Source: Sendable {
    case plain(String, TextSetting)
    case varied(VariedText)
  }

  init(_ text: AttributedText, style: ParagraphStyle, typesetter: Typesetter) {
    let varied = VariedText(text: text, style: style, typesetter: typesetter)
    source = .varied(varied)
    segments = varied.setting?.segments(of: text.string)
    words = segments == nil ? varied.setting?.segmentsOfWords(in: text.string) : nil
    unownedSetting = varied.setting.map(Unmanaged.passUnretained)
  }

  /// Prepares a text that longer ones are to follow.
  ///
  /// It is measured by its glyphs, most of which a text like it has already.
  ///
  /// - Parameter base: The glyphs of the text that it goes on from; `nil` for the first.
  init(
    _ text: AttributedText, style: ParagraphStyle, typesetter: Typesetter, after base: ShapedText?
  ) {
    source = .varied(VariedText(text: text, style: style, typesetter: typesetter, after: base))
    (segments, words, unownedSetting) = (nil, nil, nil)
  }

  init(_ text: String, setting: TextSetting) {
    source = .plain(text, setting)
    segments = setting.segments(of: text)
    words = segments == nil ? setting.segmentsOfWords(in: text) : nil
    unownedSetting = Unmanaged.passUnretained(setting)
  }

  deinit { segments?.deallocate() }

  /// The text and its attributes, with fonts of the sizes that are shown.
  public var text: AttributedText {
    switch source {
    case .plain(let string, let setting): AttributedText(string, attributes: setting.attributes)
    case .varied(let varied): varied.text
    }
  }

  /// The style by which its lines are broken and placed.
  public var style: ParagraphStyle {
    switch source {
    case .plain(_, let setting): setting.style
    case .varied(let varied): varied.style
    }
  }

  /// The text's glyphs. If several threads request them at once, the first one's are kept.
  var shaped: ShapedText { lazilyShaped.load() ?? lazilyShaped.storeIfNil(shape()) }

  private func shape() -> ShapedText {
    switch source {
    case .plain(let string, let setting): setting.shape(string)
    case .varied(let varied): varied.shape()
    }
  }

  /// The text's glyphs if they have been made, or else those of the text that it goes on from.
  var latestShape: ShapedText? {
    if let shaped = lazilyShaped.load() { return shaped }
    guard case .varied(let varied) = source else { return nil }
    return varied.base
  }

  func isMade(by typesetter: Typesetter) -> Bool {
    switch source {
    case .plain(_, let setting): setting.typesetter === typesetter
    case .varied(let varied): varied.typesetter === typesetter
    }
  }
}

/// A text whose parts may have different attributes. An object, so that other texts are small.
private final class VariedText: Sendable {
  let text: AttributedText
  let style: ParagraphStyle
  let typesetter: Typesetter

  /// The setting to measure with, if all parts are of one size.
  let setting: TextSetting?

  private let isContinued: Bool
  private let earlier: Mutex<ShapedText?>

  /// The glyphs of the text that this one goes on from, until its own are made.
  var base: ShapedText? { earlier.withLock { $0 } }

  /// - Parameter base: The glyphs of an earlier text that this one goes on from.
  init(text: AttributedText, style: ParagraphStyle, typesetter: Typesetter, after base: ShapedText?)
  {
    self.text = text
    self.style = style
    self.typesetter = typesetter
    setting = nil
    isContinued = true
    earlier = Mutex(base)
  }

  init(text: AttributedText, style: ParagraphStyle, typesetter: Typesetter) {
    self.text = text
    self.style = style
    self.typesetter = typesetter
    setting =
      text.paragraphStyles.isEmpty
      ? text.uniformAttributes.map { TextSetting(typesetter, $0, style) } : nil
    isContinued = false
    earlier = Mutex(nil)
  }

  func shape() -> ShapedText {
    let base = base
    defer { earlier.withLock { $0 = nil } }
    return typesetter.shape(text, style: style, after: base, isContinued: isContinued)
  }
}

extension PreparedText {
  /// Breaks the text into lines no wider than `width`.
  ///
  /// Nothing is shaped again, but for letters that take another form at the edge of a line, so a
  /// cell may try any number of widths.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line, in points. A grapheme cluster wider than this gets a
  ///     line to itself, and so do several that the font draws as one (a conjunct, a
  ///     ligature). Lines are aligned within it; an infinite width aligns them within the widest.
  ///   - limit: The maximum number of lines. The default is no limit.
  ///   - alignment: The alignment of the lines in the width. The default is the style's.
  /// - Returns: The lines from top to bottom. Empty text has one line, as tall as its font; a line
  ///   separator at the end makes a last empty line.
  /// - Complexity: O(*n*), where *n* is the number of clusters.
  public func lines(
    fitting width: Double, limit: LineLimit = .none, alignment: TextAlignment? = nil
  ) -> [LineFragment] {
    shaped.lines(fitting: width, limit: limit, alignment: alignment)
  }

  /// Returns the size of the lines at a width. The same as that of ``lines(fitting:limit:alignment:)``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of clusters. Makes no lines.
  public func size(fitting width: Double, limit: LineLimit = .none) -> TextSize {
    precondition(width >= 0, "Lines need a width of 0 or more, not \(width).")
    if let segments, let unownedSetting,
      let size = segments.size(
        fitting: width, limit: limit,
        heights: unownedSetting._withUnsafeGuaranteedRef(\.heights))
    {
      return size
    }
    if let words, let unownedSetting,
      let size = unownedSetting._withUnsafeGuaranteedRef({
        $0.size(of: words, fitting: width, limit: limit)
      })
    {
      return size
    }
    return shaped.size(fitting: width, limit: limit)
  }

  /// The glyphs of a line, run by run, from left to right.
  ///
  /// - Parameter line: A line of this text.
  public func glyphRuns(of line: LineFragment) -> [GlyphRun] { shaped.glyphRuns(of: line) }

  /// The glyphs of a line, run by run, from left to right, and the characters that they show.
  ///
  /// - Parameters:
  ///   - line: A line of this text.
  ///   - keepsText: Whether the runs have their ``GlyphRun/text``, which takes a while.
  public func glyphRuns(of line: LineFragment, keepingText keepsText: Bool) -> [GlyphRun] {
    shaped.glyphRuns(of: line, keepingText: keepsText)
  }

  /// The scalars that no font has a glyph for, in the order of the text, each as often as it occurs
  /// in it, after those in the contents of boxes. A box is drawn in their place, one for each cluster.
  ///
  /// - Complexity: O(*n*), where *n* is the number of glyphs.
  public var missingScalars: [Unicode.Scalar] { shaped.missingScalars }
}
