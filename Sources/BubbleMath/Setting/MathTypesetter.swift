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

  private let typesetter: Typesetter

  /// The font, opened when the first formula is set; `nil` in it where there is none.
  private let openedFont = Mutex<MathFont??>(nil)
  private let known: BoundedCache<Key, [MathAttachment]>

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
    let pieces = attachments(
      source, size: attributes.font.size, isDisplay: false, lineWidth: lineWidth,
      errorColor: errorColor)
    guard let pieces else { return nil }
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
    attachments(
      source, size: size, isDisplay: true, lineWidth: lineWidth, errorColor: errorColor)?.first
  }

  private func attachments(
    _ source: String, size: Double, isDisplay: Bool, lineWidth: Double, errorColor: Color
  ) -> [MathAttachment]? {
    let key = Key(
      source: ExactString(source), size: size, isDisplay: isDisplay, lineWidth: lineWidth,
      errorColor: errorColor)
    return known.value(for: key) {
      $0.reduce(source.utf8.count) { $0 + $1.byteCount }
    } make: {
      make(key)
    }
  }

  private func make(_ key: Key) -> [MathAttachment]? {
    guard !WorkLimit.isExceeded else { return nil }
    let source = key.source.string
    let formula = MathFormula(source)
    guard formula.error == nil, let font else { return nil }
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
    guard layouts.allSatisfy({ $0.width <= key.lineWidth * 1.001 }) else { return nil }
    let marks = key.isDisplay ? "$$" : "$"
    return layouts.enumerated().map { index, layout in
      MathAttachment(
        layout, text: index == 0 ? marks + source + marks : "",
        spokenText: index == 0 ? formula.spokenText : "", face: font.face, size: options.size)
    }
  }
}
