// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// A layer with text, from the top: `CATextLayer`. Its typesetter is that of its view's traits, or else of those it was
/// created in.
open class TextLayer: Layer {
  /// The place at which text that doesn't fit is truncated.
  public enum TruncationMode: Hashable, Sendable {
    /// At the edge.
    case none
    /// At its start.
    case start
    /// At its end.
    case end
    /// In the middle.
    case middle
  }

  /// Keeps `string`.
  @_spi(UIKit) public final var stringStorage: String? {
    get { content.text?.string }
    set { content = newValue.map(TextContent.plain) ?? .none }
  }

  /// The text with its attributes.
  public final var attributedString: AttributedText? {
    get { content.text(font: fontStorage.withSize(Double(fontSize))) }
    set { content = newValue.map(TextContent.attributed) ?? .none }
  }

  /// Keeps `font`.
  @_spi(UIKit) public final var fontStorage = Font.system(36) { didSet { prepared = nil } }

  /// The size of plain text, in points. The default is 36.
  public final var fontSize: CGFloat = 36 { didSet { prepared = nil } }

  /// The colour of text that names none. The default is white.
  public final var foregroundColor = Color.white

  /// Keeps `alignmentMode`.
  @_spi(UIKit) public final var alignmentModeStorage = TextAlignment.natural

  /// Whether text is broken into lines. The default is `false`: one line.
  public final var isWrapped = false

  /// Keeps `truncationMode`.
  @_spi(UIKit) public final var truncationModeStorage = TruncationMode.none

  private let firstTraits = TraitCollection.currentStorage
  private var content = TextContent.none { didSet { prepared = nil } }
  private var prepared: (text: PreparedText, traits: TraitCollection)?

  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    super.draw(rect, on: canvas)
    guard let text = preparedText(), !rect.isEmpty else { return }
    let lines = lines(of: text, in: rect.size)
    canvas.save()
    if lines.contains(where: { $0.width > rect.width }) {
      canvas.clip(to: .rect(text.inkArea(of: lines, in: rect, of: rect) ?? rect))
    }
    TextPainter(text: text, color: foregroundColor, attachments: [:])
      .draw(lines, at: rect.origin, on: canvas)
    canvas.restore()
  }

  @_spi(UIKit) open override var inkArea: CGRect? {
    guard let text = preparedText() else { return nil }
    return text.inkArea(of: lines(of: text, in: bounds.size), in: bounds, of: bounds)
  }

  /// The text and its lines.
  open override var layoutDescription: [LayoutDetail] {
    guard let text = preparedText() else { return [] }
    let bytes = Array(text.text.string.utf8)
    let lines = lines(of: text, in: bounds.size).map {
      String(decoding: bytes[$0.visibleRange], as: UTF8.self)
    }
    return [LayoutDetail("text", text.text.string), LayoutDetail("lines", lines)]
  }

  open override var missingScalars: [Unicode.Scalar] { preparedText()?.missingScalars ?? [] }

  private func lines(of text: PreparedText, in size: CGSize) -> [LineFragment] {
    let arrangement = LineArrangement(
      mode: lineBreakMode, maximumLines: isWrapped ? 0 : 1, alignment: alignmentModeStorage)
    return arrangement.lines(of: text, in: (Double(size.width), Double(size.height)))
  }

  private var lineBreakMode: LineBreakMode {
    switch truncationModeStorage {
    case .none: isWrapped ? .byWordWrapping : .byClipping
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    }
  }

  private var inheritedTraits: TraitCollection? {
    var ancestor = superlayer
    while let layer = ancestor, layer.view == nil { ancestor = layer.superlayer }
    return ancestor?.view?.inheritedTraits
  }

  private func preparedText() -> PreparedText? {
    guard let traits = inheritedTraits ?? firstTraits else { return nil }
    if let prepared, prepared.traits === traits { return prepared.text }
    guard let text = attributedString, let typesetter = traits.typesetter else { return nil }
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: traits.layoutDirection)
    style.language = traits.language
    let made = typesetter.prepare(text, style: style)
    prepared = (made, traits)
    return made
  }
}
