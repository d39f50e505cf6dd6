// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) import BubbleViews
public import Foundation

/// A layout of text in a container, and its drawing. Partial: a glyph is a UTF-16 unit.
///
/// Glyphs are counted as UTF-16 units: the index of a glyph is that of its character. Text is laid
/// out in the first container only.
open class NSLayoutManager: NSObject {
  /// The text.
  open internal(set) weak var textStorage: NSTextStorage?

  /// The areas that text fills.
  open private(set) var textContainers: [NSTextContainer] = []

  /// The delegate. Inert: never called.
  open weak var delegate: (any NSLayoutManagerDelegate)?

  /// Whether lines are higher by the leading of their fonts' text styles. The default is `true`.
  open var usesFontLeading = true { didSet { forget() } }

  /// Whether text is laid out in parts. Inert.
  open var allowsNonContiguousLayout = false

  /// Makes what is shown of the text.
  var display: ((NSAttributedString) -> NSAttributedString)? { didSet { forget() } }

  /// The defaults of text without a font and a colour.
  var defaults: (TraitCollection) -> TypesetText.Defaults = { _ in .ofStrings }

  private var knownText: (key: TextKey, text: ContainerText)?
  private var knownLayout: (key: LayoutKey, layout: ContainerLayout)?

  /// Creates one without text.
  public override init() {}

  /// Creates one without text. Nothing is read.
  public required init?(coder: NSCoder) {}

  /// Adds an area.
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }

  /// Adds an area before others.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
  }

  /// Lays out what isn't.
  open func ensureLayout(for container: NSTextContainer) { _ = layout(in: container) }

  /// Lays out what isn't.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }

  /// Lays out what isn't.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout }

  /// Discards the lines.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    forget()
  }

  private func forget() {
    knownText = nil
    knownLayout = nil
  }

  /// Does nothing: views are drawn on request.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}

  /// Does nothing: views are drawn on request.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

  // MARK: Layout

  /// The lines of the first container; `nil` without text, container, or anything to set text with.
  var layout: ContainerLayout? { textContainers.first.flatMap(layout) }

  func layout(in container: NSTextContainer) -> ContainerLayout? {
    guard container === textContainers.first, let text = text(in: container) else { return nil }
    let key = LayoutKey(container: container.values, padding: container.lineFragmentPadding)
    if let knownLayout, knownLayout.key == key { return knownLayout.layout }
    let layout = ContainerLayout(text, in: key.container, padding: key.padding)
    knownLayout = (key, layout)
    return layout
  }

  /// The size of the text at another width than the first container's, without a limit of its height.
  func size(width: Double) -> CGSize? {
    guard let container = textContainers.first, let text = text(in: container) else { return nil }
    var values = container.values
    values.width = width
    return text.size(in: values)
  }

  /// The text as it is now, in the current traits. The layout of another one is discarded.
  private func text(in container: NSTextContainer) -> ContainerText? {
    guard let textStorage else { return nil }
    let traits = ProcessTraits.current
    let key = TextKey(
      version: textStorage.version, breaksWords: container.lineBreakMode == .byCharWrapping,
      traits: traits)
    if let knownText, knownText.key == key { return knownText.text }
    let shown = display?(textStorage) ?? textStorage
    forget()
    let prepared = ContainerText(
      shown, breaksWords: key.breaksWords, usesFontLeading: usesFontLeading,
      defaults: defaults(traits), traits: traits)
    guard let text = prepared else { return nil }
    knownText = (key, text)
    return text
  }

  // MARK: Drawing

  /// Draws what is behind the lines that have glyphs of a range, in the current context.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow) { painter, lines, canvas, padding in
      let start = CGPoint(x: origin.x + padding, y: origin.y)
      painter.drawBackgrounds(of: lines, at: start, on: canvas)
    }
  }

  /// Draws the lines that have glyphs of a range, in the current context.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow) { painter, lines, canvas, padding in
      let start = CGPoint(x: origin.x + padding, y: origin.y)
      painter.drawGlyphs(of: lines, at: start, on: canvas)
    }
  }

  private func draw(
    _ range: NSRange, _ body: (TextPainter, [LineFragment], Canvas, CGFloat) -> Void
  ) {
    guard let layout, let context = UIGraphicsGetCurrentContext() else { return }
    context.draw { body(layout.painter, layout.lines(in: range), $0, layout.padding) }
  }
}

/// The key of prepared text.
private struct TextKey: Equatable {
  var version: Int
  var breaksWords: Bool
  var traits: TraitCollection

  static func == (one: TextKey, other: TextKey) -> Bool {
    one.version == other.version && one.breaksWords == other.breaksWords
      && one.traits === other.traits
  }
}

/// The rest of the key of lines.
private struct LayoutKey: Equatable {
  var container: NSTextContainer.Values
  var padding: CGFloat
}

/// A delegate of layout, which is never called here.
public protocol NSLayoutManagerDelegate: AnyObject {}
