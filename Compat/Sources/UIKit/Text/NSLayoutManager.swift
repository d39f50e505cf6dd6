// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) import BubbleViews
public import Foundation

/// Lays text out in a container, and draws it.
///
/// Glyphs are counted as UTF-16 units: the index of a glyph is that of its character. Text is laid out in the
/// first container only.
open class NSLayoutManager: NSObject {
  /// The text.
  open internal(set) weak var textStorage: NSTextStorage?

  /// The areas that text fills.
  open private(set) var textContainers: [NSTextContainer] = []

  /// What is asked about layout. Kept.
  open weak var delegate: (any NSLayoutManagerDelegate)?

  /// Whether lines have the gap that fonts ask for. Kept: the system font asks for none.
  open var usesFontLeading = true

  /// Whether text is laid out in parts. Kept.
  open var allowsNonContiguousLayout = false

  /// Makes what is shown of the text.
  var display: ((NSAttributedString) -> NSAttributedString)? { didSet { known = nil } }

  private var known: (key: LayoutKey, layout: ContainerLayout)?

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

  /// Takes an area away.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
  }

  /// Lays out what isn't.
  open func ensureLayout(for container: NSTextContainer) { _ = layout(in: container) }

  /// Lays out what isn't.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }

  /// Lays out what isn't.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout }

  /// Forgets the lines.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    known = nil
  }

  /// Does nothing: views are drawn when they are asked to.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}

  /// Does nothing: views are drawn when they are asked to.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

  // MARK: Layout

  /// The lines of the first container; `nil` without text, container, or anything to set text with.
  var layout: ContainerLayout? { textContainers.first.flatMap(layout) }

  func layout(in container: NSTextContainer) -> ContainerLayout? {
    guard let textStorage, container === textContainers.first else { return nil }
    let key = LayoutKey(
      version: textStorage.version, container: container.values,
      padding: container.lineFragmentPadding, traits: ProcessTraits.current)
    if let known, known.key == key { return known.layout }
    guard let layout = ContainerLayout(shown(textStorage), key) else { return nil }
    known = (key, layout)
    return layout
  }

  /// The lines at another width.
  func layout(width: Double) -> ContainerLayout? {
    guard let textStorage, let container = textContainers.first else { return nil }
    var values = container.values
    values.width = width
    values.height = .infinity
    return ContainerLayout(
      shown(textStorage),
      LayoutKey(
        version: textStorage.version, container: values, padding: container.lineFragmentPadding,
        traits: ProcessTraits.current))
  }

  private func shown(_ text: NSAttributedString) -> NSAttributedString { display?(text) ?? text }

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

/// What a layout depends on.
struct LayoutKey: Equatable {
  var version: Int
  var container: NSTextContainer.Values
  var padding: CGFloat
  var traits: TraitCollection

  static func == (one: LayoutKey, other: LayoutKey) -> Bool {
    one.version == other.version && one.container == other.container
      && one.padding == other.padding && one.traits === other.traits
  }
}

/// Is asked about layout: never, here.
public protocol NSLayoutManagerDelegate: AnyObject {}
