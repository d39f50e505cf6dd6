// SPDX-License-Identifier: MIT
import BubbleBatches
internal import BubbleGraphics
internal import BubbleStrings
@_spi(Caches) public import BubbleText
internal import Synchronization

/// Sets formulas beside the text of a typesetter, and keeps them as words are kept.
///
/// A typesetter of formulas may be shared by any number of threads.
public final class MathTypesetter: Sendable {
  private struct Key: Hashable {
    var source: ExactString
    var size: Double
    var isDisplay: Bool
    var lineWidth: Double
    var errorColor: Color
  }

  /// A formula as it is set, or the limits that keep it from being set.
  private struct Setting {
    var attachments: [MathAttachment]?
    var limits: Set<MathLimit>
  }

  private let typesetter: Typesetter

  /// The font, opened when the first formula is set; `nil` in it where there is none.
  private let openedFont = Mutex<MathFont??>(nil)
  private let known: BoundedCache<Key, Setting>

  /// The maximum memory of formulas, in bytes.
  private static let byteLimit = 8 << 20

  /// Creates a typesetter of formulas.
  ///
  /// - Parameter typesetter: The typesetter of the text around them. Its fonts have the face of formulas
  ///   (``/BubbleText/FontCollection/mathFace``), its text scale is theirs.
  public init(typesetter: Typesetter) {
    self.typesetter = typesetter
    let budget = typesetter.fonts.cacheBudget
    known = BoundedCache(budget.account("formulas", cost: 50, byteLimit: Self.byteLimit))
  }

  /// The font of formulas; `nil` where the fonts have no face for them.
  public var font: MathFont? {
    openedFont.withLock { opened in
      if let font = opened { return font }
      let font = typesetter.fonts.mathFace.flatMap { MathFont(face: $0, typesetter: typesetter) }
      opened = .some(font)
      return font
    }
  }

  /// The size of formulas as a part of the size of the text beside them: the capitals of STIX Math are then as high as
  /// those of Inter.
  public static let sizeRatio = 1.1

  /// A formula in a line of text: boxes, each of which the line may end behind.
  ///
  /// - Parameters:
  ///   - source: LaTeX without the marks around it.
  ///   - attributes: The attributes of the text around it.
  ///   - lineWidth: The width of a line, in points. The default is infinite.
  ///   - errorColor: The colour of commands that aren't known. The default is that of ``MathOptions``.
  /// - Returns: `nil` for a formula that cannot be read, and where the fonts have no face for it.
  public func attributed(
    _ source: String, attributes: TextAttributes, lineWidth: Double = .infinity,
    errorColor: Color = MathOptions().errorColor
  ) -> AttributedText? {
    attributedWithLimits(
      source, attributes: attributes, lineWidth: lineWidth, errorColor: errorColor
    ).text
  }

  /// The same with the limits that the formula goes beyond.
  package func attributedWithLimits(
    _ source: String, attributes: TextAttributes, lineWidth: Double, errorColor: Color
  ) -> (text: AttributedText?, limits: Set<MathLimit>) {
    let set = setting(
      source, size: attributes.font.size, isDisplay: false, lineWidth: lineWidth,
      errorColor: errorColor)
    return (
      set.attachments.map { text(of: $0, source, attributes: attributes) }, set.limits
    )
  }

  private func text(
    of pieces: [MathAttachment], _ source: String, attributes: TextAttributes
  ) -> AttributedText {
    var text = AttributedText("", attributes: attributes)
    // Pieces go on from left to right in a text from right to left.
    let isDivided = pieces.count > 1
    if isDivided { text.append(AttributedText("\u{2066}", attributes: attributes)) }
    for piece in pieces {
      var attributes = attributes
      attributes.attachment = TextAttachment(
        identifier: source, width: piece.layout.width,
        height: piece.layout.ascent + piece.layout.descent + 2 * piece.margin,
        descent: piece.layout.descent + piece.margin, content: piece)
      text.append(AttributedText(TextAttachment.character, attributes: attributes))
    }
    if isDivided { text.append(AttributedText("\u{2069}", attributes: attributes)) }
    return text
  }

  /// A formula on lines of its own.
  ///
  /// - Parameters:
  ///   - source: LaTeX without the marks around it.
  ///   - size: The size of the text around it, in points.
  ///   - lineWidth: The width of a line, in points: see ``MathOptions/lineWidth``. The default is infinite.
  ///   - errorColor: The colour of commands that aren't known. The default is that of ``MathOptions``.
  /// - Returns: `nil` for a formula that cannot be read, and where the fonts have no face for it.
  public func display(
    _ source: String, size: Double, lineWidth: Double = .infinity,
    errorColor: Color = MathOptions().errorColor
  ) -> MathAttachment? {
    displayWithLimits(source, size: size, lineWidth: lineWidth, errorColor: errorColor).attachment
  }

  /// The same with the limits that the formula goes beyond.
  package func displayWithLimits(
    _ source: String, size: Double, lineWidth: Double, errorColor: Color
  ) -> (attachment: MathAttachment?, limits: Set<MathLimit>) {
    let set = setting(
      source, size: size, isDisplay: true, lineWidth: lineWidth, errorColor: errorColor)
    return (set.attachments?.first, set.limits)
  }

  private func setting(
    _ source: String, size: Double, isDisplay: Bool, lineWidth: Double, errorColor: Color
  ) -> Setting {
    let key = Key(
      source: ExactString(source), size: size, isDisplay: isDisplay, lineWidth: lineWidth,
      errorColor: errorColor)
    return known.value(for: key) { set in
      source.utf8.count + (set.attachments?.reduce(0) { $0 + $1.byteCount } ?? 128)
    } make: {
      make(key)
    } ?? Setting(limits: [])
  }

  private func make(_ key: Key) -> Setting {
    guard !WorkLimit.isExceeded else { return Setting(limits: []) }
    let source = key.source.string
    let formula = MathFormula(source)
    guard formula.error == nil, let font else { return Setting(limits: formula.limits) }
    var options = MathOptions()
    options.size = key.size * typesetter.textScale * Self.sizeRatio
    options.isDisplay = key.isDisplay
    options.lineWidth = key.lineWidth
    options.errorColor = key.errorColor
    // Text in a formula is as large as the text around it.
    options.textRatio = 1 / Self.sizeRatio
    let layouts =
      key.isDisplay
      ? [formula.layout(font: font, options: options)]
      : formula.pieces(font: font, options: options)
    // Even smaller than anyone could read, a few are too wide.
    let limits = layouts.first?.limits ?? formula.limits
    guard layouts.allSatisfy({ $0.width <= key.lineWidth * 1.001 }) else {
      return Setting(limits: limits.contains(.extent) ? [.extent] : [.width])
    }
    let marks = key.isDisplay ? "$$" : "$"
    let attachments = layouts.enumerated().map { index, layout in
      MathAttachment(
        layout, text: index == 0 ? marks + source + marks : "",
        spokenText: index == 0 ? formula.spokenText : "",
        missing: index == 0 ? missingScalars(in: source, font) : [], face: font.face,
        size: options.size)
    }
    return Setting(attachments: attachments, limits: limits)
  }

  /// The characters of a source that are set as text, for which no font has a glyph.
  private func missingScalars(in source: String, _ font: MathFont) -> [Unicode.Scalar] {
    let others = source.unicodeScalars.filter { !$0.isASCII && font.glyph(for: $0) == nil }
    guard !others.isEmpty else { return [] }
    let text = AttributedText(String(String.UnicodeScalarView(others)), font: .system(15))
    return typesetter.prepare(text).missingScalars
  }
}
